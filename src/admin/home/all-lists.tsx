import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { adminPath } from '../../shared/resource/names';
import type { Resource } from '../../shared/resource/resource';
import { useTexts } from '../i18n/use-texts';
import { NamedIcon } from '../layout/icons';
import { useMenuGroups } from '../layout/staff-menu';

function ListTile({ resource }: { resource: Resource }) {
  const { say } = useTexts();
  return (
    <ButtonBase
      component={Link}
      to={adminPath(resource.name)}
      sx={{
        justifyContent: 'flex-start',
        gap: 1.5,
        px: 1.5,
        minHeight: 48,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        fontSize: '0.9375rem',
        textAlign: 'left',
        '&:hover': { borderColor: 'primary.main' },
        '& svg': { color: 'success.main' },
      }}
    >
      <NamedIcon name={resource.icon} />
      {say(resource.label)}
    </ButtonBase>
  );
}

/** Every list that the person may work on, by group. */
export function AllLists() {
  const groups = useMenuGroups();
  return groups.map((group) => (
    <Box component="section" key={group.key} aria-labelledby={`nhom-${group.key}`} sx={{ mb: 2.5 }}>
      <Typography variant="h3" id={`nhom-${group.key}`} sx={{ mb: 1 }}>
        {group.label}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 210px), 1fr))',
        }}
      >
        {group.resources.map((resource) => (
          <ListTile key={resource.name} resource={resource} />
        ))}
      </Box>
    </Box>
  ));
}
