import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useNotify } from 'ra-core';
import { use, useState } from 'react';
import type { ResourceAction } from '../../../shared/resource/actions';
import { recordTitle } from '../../../shared/resource/record-title';
import type { Resource } from '../../../shared/resource/resource';
import { useAdminConfig, usePolicy } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { useKeptFocus } from '../../layout/keep-focus';
import { useOfferedActs } from '../../palette/offered-acts';
import type { SenDataProvider } from '../../providers/data-provider';
import type { Values } from '../form/form-values';
import { saveProblems } from '../form/save-problem';
import { ActButton } from './act-button';
import { ActionDialog } from './action-dialog';
import { availableActions } from './available-actions';
import { OwnDialogs } from './own-dialogs';
import { useRefusedActs } from './use-refused-acts';
import { useTellDone } from './use-tell-done';

/** Runs an action, then has everything read anew that may have changed with it. */
export function useRunAction(resource: Resource, record: RaRecord) {
  const { texts, say } = useTexts();
  const dataProvider = useDataProvider<SenDataProvider>();
  const queryClient = useQueryClient();
  const tellDone = useTellDone(resource.name);
  return async (action: Pick<ResourceAction, 'name' | 'label' | 'undo'>, args: Values = {}) => {
    const given = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));
    await dataProvider.runAction(resource.name, record.id, action.name, given);
    await queryClient.invalidateQueries();
    tellDone(action, record.id, texts.action.done({ label: say(action.label) }));
  };
}

/**
 * A button for each action that the state allows now; those that need words or a second thought ask first,
 * those that the server would refuse say why.
 */
export function ActionButtons({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { say, language } = useTexts();
  const { actor } = useAdminConfig();
  const policy = usePolicy(resource.name);
  const notify = useNotify();
  const run = useRunAction(resource, record);
  const [asking, setAsking] = useState<ResourceAction | null>(null);
  // What was pressed may be no longer possible, and its dialog has nowhere to give the focus back to.
  useKeptFocus(`${record.version} ${asking?.name}`);
  const Own = use(OwnDialogs)[asking?.name ?? ''];
  const attempt = async (action: ResourceAction, args: Values = {}) => {
    try {
      await run(action, args);
      setAsking(null);
    } catch (error) {
      return saveProblems(error);
    }
  };
  const press = async (action: ResourceAction) => {
    if (action.args || action.confirm || action.colour === 'danger') return setAsking(action);
    const problems = await attempt(action);
    if (problems) notify(Object.values(problems).join(' '), { type: 'error' });
  };
  const actions = availableActions(resource, policy, record, actor);
  const refused = useRefusedActs(resource, record, actions);
  const possible = actions.filter(({ name }) => !refused.has(name));
  const of = recordTitle(resource, record, language);
  useOfferedActs(
    possible.map((action) => ({
      ...{ name: action.name, label: say(action.label), of, icon: resource.icon },
      does: () => void press(action),
    })),
  );
  return (
    <>
      {actions.map((action) => (
        <ActButton
          key={action.name}
          action={action}
          why={refused.get(action.name)}
          press={() => void press(action)}
        />
      ))}
      {Own && <Own record={record} close={() => setAsking(null)} />}
      {asking && !Own && (
        <ActionDialog
          resource={resource}
          action={asking}
          record={record}
          close={() => setAsking(null)}
          run={(args) => attempt(asking, args)}
        />
      )}
    </>
  );
}
