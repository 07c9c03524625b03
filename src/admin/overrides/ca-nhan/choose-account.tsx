import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useNavigate } from 'react-router-dom';
import { adminPath } from '../../../shared/resource/names';
import { usePolicy, useResource } from '../../config-context';
import { ReferenceBox } from '../../fields/controls/reference-box';
import { BackLink } from '../../generated/back-link';
import { useTexts } from '../../i18n/use-texts';
import { Page } from '../../layout/page';
import { ACCOUNTS } from './profile-kinds';
import { useAccountWords } from './use-account-words';

/** The way to somebody's account: by name, phone or e-mail. */
export function ChooseAccount() {
  const { say } = useTexts();
  const { profiles: words } = useAccountWords();
  const resource = useResource(ACCOUNTS);
  const { create } = usePolicy(ACCOUNTS);
  const navigate = useNavigate();
  const open = (id: string | null) => {
    if (id) void navigate(`${adminPath(ACCOUNTS)}/luu-tru-ho-so/${id}`);
  };
  return (
    <Page
      narrow
      title={words.title}
      screen={`profiles:${ACCOUNTS}`}
      above={<BackLink to={adminPath(ACCOUNTS)} label={say(resource.label)} />}
      actions={
        create && (
          <Button
            component={Link}
            to={`${adminPath(ACCOUNTS)}/cap-tai-khoan`}
            variant="contained"
            startIcon={<PersonAddOutlined />}
          >
            {words.create}
          </Button>
        )
      }
    >
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {words.lead}
      </Typography>
      <Box sx={{ maxWidth: 520 }}>
        <ReferenceBox to={ACCOUNTS} label={words.choose} value={null} change={open} />
      </Box>
    </Page>
  );
}
