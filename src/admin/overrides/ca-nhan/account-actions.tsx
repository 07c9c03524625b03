import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type RaRecord, useUpdate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type * as operations from '../../../shared/account/staff-operations';
import { adminPath } from '../../../shared/resource/names';
import { useAdminConfig } from '../../config-context';
import { ConfirmDialog } from '../../generated/confirm-dialog';
import { useTexts } from '../../i18n/use-texts';
import { call } from '../../providers/call';
import { InvitationCard } from './invitation-card';
import { useAccountCall } from './use-account-call';
import { useAccountWords } from './use-account-words';

type Asked = 'reset' | 'disable' | 'enable' | 'removeFactor';

interface AccountActionsProps {
  record: RaRecord;
  hasSecondFactor: boolean;
}

function InvitationDialog(props: {
  invitation: operations.Invitation | null;
  name: string;
  close: () => void;
}) {
  const { invitation: words } = useAccountWords();
  return (
    <Dialog open={props.invitation !== null} maxWidth="xs" fullWidth aria-label={words.title}>
      <DialogContent>
        {props.invitation && <InvitationCard invitation={props.invitation} name={props.name} />}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={props.close} autoFocus>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What an administrator does to an account; each thing is asked about first. */
export function AccountActions({ record, hasSecondFactor }: AccountActionsProps) {
  const { texts } = useTexts();
  const { actions: words } = useAccountWords();
  const { actor } = useAdminConfig();
  const id = String(record.id);
  const run = useAccountCall(id);
  const [update] = useUpdate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [invitation, setInvitation] = useState<operations.Invitation | null>(null);
  const own = id === actor.userId;
  const disable = (disabled: boolean) =>
    update(
      'ca-nhan',
      { id, data: { disabled, version: record.version }, previousData: record },
      { returnPromise: true },
    );
  const input = { params: { id } };
  const makeCode = () =>
    call<typeof operations.makeResetCode>('POST /auth/accounts/:id/reset-code', input);
  const removeFactor = () =>
    call<typeof operations.removeAccountSecondFactor>(
      'DELETE /auth/accounts/:id/second-factor',
      input,
    );
  const work: Record<Asked, () => Promise<unknown>> = {
    reset: async () => setInvitation(await run(makeCode)),
    disable: () => run(() => disable(true), words.done),
    enable: () => run(() => disable(false), words.done),
    removeFactor: () => run(removeFactor, words.done),
  };
  const confirm = async () => {
    if (asked) await work[asked]();
    setAsked(null);
  };
  const toggle: Asked = record.disabled ? 'enable' : 'disable';
  return (
    <>
      {hasSecondFactor && (
        <Button color="inherit" variant="outlined" onClick={() => setAsked('removeFactor')}>
          {words.removeFactor}
        </Button>
      )}
      {!own && (
        <>
          <Button color="inherit" variant="outlined" onClick={() => setAsked('reset')}>
            {words.reset}
          </Button>
          <Button
            color={record.disabled ? 'inherit' : 'error'}
            variant="outlined"
            onClick={() => setAsked(toggle)}
          >
            {words[toggle]}
          </Button>
        </>
      )}
      <Button
        component={Link}
        to={`${adminPath('ca-nhan')}/${id}`}
        variant="contained"
        startIcon={<EditOutlined />}
      >
        {texts.record.edit}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        close={() => setAsked(null)}
        confirm={confirm}
        title={asked ? words[asked] : ''}
        text={asked ? words[`${asked}Text`] : ''}
        action={asked ? words[asked] : ''}
        danger={asked === 'reset' || asked === 'disable'}
      />
      <InvitationDialog
        invitation={invitation}
        name={String(record.fullName)}
        close={() => setInvitation(null)}
      />
    </>
  );
}
