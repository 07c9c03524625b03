import EditOutlined from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type RaRecord, ShowBase, useShowContext } from 'ra-core';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { shouldRetry } from '../../../shared/api/retry';
import type { Text } from '../../../shared/errors';
import { stateFields } from '../../../shared/resource/actions';
import { AUDIT } from '../../../shared/resource/audited-acts';
import { findResource } from '../../../shared/resource/config';
import { recordTitle } from '../../../shared/resource/record-title';
import type { Resource } from '../../../shared/resource/resource';
import { formPath } from '../../../shared/resource/row-paths';
import { useAdminConfig, usePolicy, useReadsChild, useResource } from '../../config-context';
import { shownDay } from '../../fields/controls/day-text';
import { useTexts } from '../../i18n/use-texts';
import { Page } from '../../layout/page';
import { useOfferedActs } from '../../palette/offered-acts';
import { mayHold } from '../../situation';
import { ActionButtons } from '../actions/action-buttons';
import { RemoveButton } from '../actions/remove-button';
import { FieldValue } from '../field-value';
import { isShown } from '../form/form-values';
import { HISTORY, TAB } from '../history/history-tab';
import { type FormTab, tabsOf } from '../layout-of';
import { RecordFailed, RecordLoading } from '../record-state';
import { readingOf, useAddressOfStaying } from '../staying';
import { TabPanel, TabStrip, type TabStripProps } from '../tab-strip';
import { Trail } from '../trail';
import { ChildView } from './child-view';
import { ValueRow } from './value-row';

const RecordHistory = lazy(async () => ({
  default: (await import('../history/record-history')).RecordHistory,
}));

/** Writes the tab that is chosen into the address. */
function useChosenTab(): (key: string) => void {
  const [, setSearch] = useSearchParams();
  return (key) => setSearch({ [TAB]: key }, { replace: true });
}

/** The tab that the address asks for: by its key, or by the path of a child. */
function useTab(resource: Resource, tabs: readonly FormTab[]): string {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const segment = pathname.split('/').at(-1);
  const byPath = tabs.find((tab) =>
    tab.rows.some((row) => 'child' in row && resource.children?.[row.child]?.path === segment),
  );
  const asked = tabs.find((tab) => tab.key === search.get(TAB)) ?? byPath ?? tabs[0];
  return asked?.key ?? '';
}

function Actions({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { texts, language } = useTexts();
  const { actor } = useAdminConfig();
  const policy = usePolicy(resource.name);
  const open = Boolean(record.archivedAt) || mayHold(resource.editable ?? null, record, actor);
  const mine = open && mayHold(policy.writeRows, record, actor);
  const mayEdit = policy.update && mine && !record.archivedAt;
  const form = formPath(resource, record.id);
  const of = recordTitle(resource, record, language);
  const { icon } = resource;
  useOfferedActs(mayEdit ? [{ name: 'edit', label: texts.record.edit, of, icon, to: form }] : []);
  return (
    <>
      <ActionButtons resource={resource} record={record} />
      {policy.remove && mine && <RemoveButton resource={resource} record={record} />}
      {mayEdit && (
        <Button component={Link} to={form} variant="contained" startIcon={<EditOutlined />}>
          {texts.record.edit}
        </Button>
      )}
    </>
  );
}

/** A tab that a screen brings, before those of the form. */
export interface LeadTab {
  key: string;
  label: Text;
  content: ReactNode;
}

/** Opens the tab with the nested list of a resource; undefined where there is none. */
type ToChild = (resource: string) => (() => void) | undefined;

interface ContentProps {
  resource: Resource;
  record: RaRecord;
  /** Fields that the lead shows in a way of its own. */
  led?: readonly string[];
  lead?: (record: RaRecord, toChild: ToChild) => readonly LeadTab[];
  /** What shows the tabs; side by side unless said. */
  tabsIn?: ComponentType<TabStripProps>;
}

function Content({ resource, record, lead, led = [], tabsIn: TabsIn = TabStrip }: ContentProps) {
  const { texts } = useTexts();
  const { actor, config } = useAdminConfig();
  const { fields, history } = usePolicy(resource.name);
  const own = tabsOf(
    resource,
    (name) =>
      fields.read.has(name) && !led.includes(name) && isShown(resource, name, record, actor),
    useReadsChild(),
  );
  const isTold = history && findResource(config, AUDIT) !== undefined;
  const choose = useChosenTab();
  const brought =
    lead?.(record, (name) => {
      const tab = own.find(({ rows }) =>
        rows.some((row) => 'child' in row && row.of.resource === name),
      );
      return tab && (() => choose(tab.key));
    }) ?? [];
  const ofLead = brought.map(({ key, label }): FormTab => ({ key, label, rows: [] }));
  const tabs = [...ofLead, ...own, ...(isTold ? [HISTORY] : [])];
  const current = useTab(resource, tabs);
  const strip = { tabs, current, choose, label: texts.form.tabs };
  return (
    <Paper elevation={1} sx={{ boxShadow: 'none', minWidth: 0 }}>
      <TabsIn {...strip} />
      {tabs.map((tab) => (
        <TabPanel key={tab.key} tab={tab} current={current} single={tabs.length === 1}>
          <Stack spacing={2.5}>
            {tab.rows.map((row) =>
              'fields' in row ? (
                <ValueRow
                  key={row.fields.join()}
                  resource={resource}
                  names={row.fields}
                  record={record}
                />
              ) : (
                tab.key === current && (
                  <ChildView key={row.child} of={resource.name} child={row.of} id={record.id} />
                )
              ),
            )}
          </Stack>
          {tab.key === current && brought.find(({ key }) => key === current)?.content}
          {tab === HISTORY && current === HISTORY.key && (
            <Suspense fallback={null}>
              <RecordHistory resource={resource} record={record} />
            </Suspense>
          )}
        </TabPanel>
      ))}
    </Paper>
  );
}

function Subtitle({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { fields } = usePolicy(resource.name);
  const states = stateFields(resource.fields).map(([name]) => name);
  const names = [...(resource.subtitle ?? []), ...states].filter(
    (name) => fields.read.has(name) && record[name] !== null,
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {names.map((name) => (
        <Box key={name} component="span" sx={{ color: 'text.secondary' }}>
          <FieldValue resource={resource} name={name} record={record} view="column" />
        </Box>
      ))}
    </Box>
  );
}

interface ShowContentProps {
  resource: Resource;
  links?: (record: RaRecord) => ReactNode;
  notice?: (record: RaRecord) => ReactNode;
  actsIn?: ComponentType<{ record: RaRecord; children: ReactNode }>;
  lead?: ContentProps['lead'];
  led?: ContentProps['led'];
  tabsIn?: ContentProps['tabsIn'];
}

function ShowContent({ resource, notice, links, actsIn: ActsIn, ...content }: ShowContentProps) {
  const { texts, language } = useTexts();
  const policy = usePolicy(resource.name);
  const { record, isPending, error, refetch } = useShowContext();
  const staying = useAddressOfStaying(record);
  if (isPending) return <RecordLoading />;
  if (error || !record) return <RecordFailed error={error} retry={refetch} />;
  if (staying) return <Navigate to={staying} replace />;
  const title = recordTitle(resource, record, language);
  const heading = (
    <FieldValue resource={resource} name={resource.title} record={record} view="column" />
  );
  const acts = (
    <>
      {links?.(record)}
      <Actions resource={resource} record={record} />
    </>
  );
  const isNamed = !resource.single && record[resource.title];
  return (
    <Page
      title={title}
      heading={isNamed ? heading : title}
      screen={`show:${resource.name}`}
      above={(policy.update || !resource.single) && <Trail resource={resource} record={record} />}
      beside={<Subtitle resource={resource} record={record} />}
      actions={ActsIn ? <ActsIn record={record}>{acts}</ActsIn> : acts}
    >
      {record.archivedAt && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {texts.record.archivedAt({ when: shownDay(record.archivedAt, 'instant') })}
        </Alert>
      )}
      {notice?.(record)}
      <Content resource={resource} record={record} {...content} />
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1.5 }}>
        {texts.record.updatedAt({ when: shownDay(record.updatedAt, 'instant') })}
      </Typography>
    </Page>
  );
}

interface ShowScreenProps {
  name: string;
  /** Which record, where the address does not say it. */
  id?: string;
  /** What is to be said above the values. */
  notice?: (record: RaRecord) => ReactNode;
  /** Ways on from here, before what can be done. */
  links?: (record: RaRecord) => ReactNode;
  /** What shows all that can be done; side by side unless said. */
  actsIn?: ComponentType<{ record: RaRecord; children: ReactNode }>;
  /** Tabs before those of the form. */
  lead?: ContentProps['lead'];
  /** Fields that those tabs show in a way of their own, so that the form's do not. */
  led?: ContentProps['led'];
  /** What shows the tabs; side by side unless said. */
  tabsIn?: ContentProps['tabsIn'];
}

/** What failed is said in the place of the record, with a way to try again: nobody is led away. */
const READ_ANEW = {
  refetchOnMount: 'always',
  // react-admin asks once unless told: a record is asked for as all else is.
  retry: shouldRetry,
  onError: () => undefined,
} as const;

/** A record of a resource: its values in tabs, its nested lists, and what can be done with it. */
export function ShowScreen({ name, id, ...content }: ShowScreenProps) {
  const resource = useResource(name);
  const { id: ofAddress } = useParams();
  const asked = id ?? ofAddress;
  return (
    <ShowBase resource={name} id={asked} queryOptions={{ ...READ_ANEW, ...readingOf(asked) }}>
      <ShowContent resource={resource} {...content} />
    </ShowBase>
  );
}
