import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { getStoredUser } from '../../shared/api/session';
import { adminPath } from '../../shared/resource/names';
import { useWords } from '../i18n/language-context';
import { NamedIcon } from '../layout/icons';
import { Notice } from '../layout/notice';
import { Page } from '../layout/page';
import { useMenuGroups } from '../layout/staff-menu';

/** Where the day begins: what the person may work on, large enough for a finger. */
export function HomePage() {
  const { texts, say } = useWords();
  const groups = useMenuGroups();
  const name = getStoredUser()?.fullName ?? '';
  return (
    <Page title={texts.home.title} heading={texts.home.greeting(name)} screen="home">
      {groups.length === 0 && <Notice title={texts.home.empty} />}
      {groups.map((group) => (
        <Box
          component="section"
          key={group.key}
          aria-labelledby={`nhom-${group.key}`}
          sx={{ mb: 3 }}
        >
          <Typography variant="h2" id={`nhom-${group.key}`} sx={{ mb: 1 }}>
            {group.label}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 210px), 1fr))',
            }}
          >
            {group.resources.map((resource) => (
              <ButtonBase
                key={resource.name}
                component={Link}
                to={adminPath(resource.name)}
                sx={{
                  justifyContent: 'flex-start',
                  gap: 1.5,
                  p: 1.75,
                  minHeight: 60,
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: 1.5,
                  bgcolor: 'background.paper',
                  fontWeight: 600,
                  fontSize: '0.9375rem',
                  textAlign: 'left',
                  '&:hover': { borderColor: 'primary.main' },
                }}
              >
                <Box
                  sx={{
                    display: 'grid',
                    placeItems: 'center',
                    width: 36,
                    height: 36,
                    borderRadius: 1,
                    bgcolor: 'success.light',
                    color: 'success.main',
                  }}
                >
                  <NamedIcon name={resource.icon} />
                </Box>
                {say(resource.label)}
              </ButtonBase>
            ))}
          </Box>
        </Box>
      ))}
    </Page>
  );
}
