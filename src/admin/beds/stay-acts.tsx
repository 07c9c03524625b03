import Button from '@mui/material/Button';
import { useGetOne } from 'ra-core';
import { useState } from 'react';
import { problemOf } from '../../shared/api/problem';
import type { ResourceAction } from '../../shared/resource/actions';
import { useAdminConfig, usePolicy, useResource } from '../config-context';
import { ActionDialog } from '../generated/actions/action-dialog';
import { availableActions } from '../generated/actions/available-actions';
import type { Values } from '../generated/form/form-values';
import { useTexts } from '../i18n/use-texts';
import { ProblemLine } from '../layout/problem';
import { mayHold } from '../situation';
import type { BedActs } from './use-bed-acts';

/** Acts that choose a bed or another patient are done on the map itself. */
const CHOOSES = ['bedId', 'otherStayId'];

const onMap = ({ args }: ResourceAction): boolean => CHOOSES.some((name) => name in (args ?? {}));

interface StayActsProps {
  stay: string;
  acts: BedActs;
  close: () => void;
}

/** What else may be done with a stay now: pass, transfer, discharge, its end. */
export function StayActs({ stay, acts, close }: StayActsProps) {
  const { say } = useTexts();
  const resource = useResource('o-lai');
  const policy = usePolicy('o-lai');
  const { actor } = useAdminConfig();
  const { data: record, isError, error, refetch } = useGetOne('o-lai', { id: stay });
  const [asking, setAsking] = useState<ResourceAction | null>(null);
  // A stay that is not for this person has no acts here, which is nothing to be told.
  if (isError && !record && problemOf(error) === 'failed')
    return <ProblemLine error={error} retry={refetch} />;
  if (!record || !mayHold(policy.writeRows, record, actor)) return null;
  const run = async ({ name, label }: ResourceAction, args: Values = {}) => {
    const given = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));
    const act = {
      resource: 'o-lai',
      id: stay,
      action: name,
      args: given,
      label: say(label),
    } as const;
    if (!(await acts.run(act))) return;
    setAsking(null);
    close();
  };
  return (
    <>
      {availableActions(resource, policy, record, actor)
        .filter((action) => !onMap(action))
        .map((action) => (
          <Button
            key={action.name}
            variant="outlined"
            color={action.colour === 'danger' ? 'error' : 'primary'}
            disabled={acts.busy}
            onClick={() => (action.args ? setAsking(action) : void run(action))}
          >
            {say(action.label)}
          </Button>
        ))}
      {asking && (
        <ActionDialog
          resource={resource}
          action={asking}
          record={record}
          close={() => setAsking(null)}
          run={async (args) => {
            await run(asking, args);
            return undefined;
          }}
        />
      )}
    </>
  );
}
