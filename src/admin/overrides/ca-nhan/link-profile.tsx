import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useDataProvider, useUpdate } from 'ra-core';
import { useState } from 'react';
import { isNull } from '../../../shared/resource/predicate';
import { ReferenceBox } from '../../fields/controls/reference-box';
import { useTexts } from '../../i18n/use-texts';
import { LINK, useProfileKinds } from './profile-kinds';
import { useAccountCall } from './use-account-call';
import { useAccountWords } from './use-account-words';

/** Ties an account to a profile that exists and has none. */
export function LinkProfile({ id }: { id: string }) {
  const { say } = useTexts();
  const { links: words } = useAccountWords();
  const kinds = useProfileKinds();
  const call = useAccountCall(id);
  const [kind, setKind] = useState(kinds[0]?.name ?? '');
  const [profile, setProfile] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [update] = useUpdate();
  const dataProvider = useDataProvider();
  const tie = async (profile: string) => {
    const { data: stored } = await dataProvider.getOne(kind, { id: profile });
    const data = { [LINK]: id, version: stored.version };
    return update(kind, { id: profile, data, previousData: stored }, { returnPromise: true });
  };
  const link = async () => {
    setMissing(profile === null);
    if (profile === null) return;
    const tied = await call(() => tie(profile), words.linked);
    if (tied) setProfile(null);
  };
  if (kinds.length === 0) return null;
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} spacing={1.5} sx={{ mt: 2 }}>
      <TextField
        select
        id="loai-ho-so"
        label={words.kind}
        value={kind}
        onChange={(event) => {
          setKind(event.target.value);
          setProfile(null);
        }}
        sx={{ maxWidth: { md: 200 } }}
      >
        {kinds.map((resource) => (
          <MenuItem key={resource.name} value={resource.name}>
            {say(resource.label)}
          </MenuItem>
        ))}
      </TextField>
      <ReferenceBox
        key={kind}
        to={kind}
        choose={isNull(LINK)}
        label={words.link}
        value={profile}
        change={setProfile}
        textField={{
          id: 'ho-so-lien-ket',
          error: missing,
          helperText: missing ? words.choose : undefined,
          sx: { minWidth: { md: 320 } },
        }}
      />
      <Button variant="outlined" onClick={() => void link()} sx={{ flexShrink: 0 }}>
        {words.save}
      </Button>
    </Stack>
  );
}
