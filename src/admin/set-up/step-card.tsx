import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { resourceNamed } from '../../shared/resource/config';
import { adminPath } from '../../shared/resource/names';
import type { LackKey, SetUp, SetUpStep } from '../../shared/set-up/operations';
import { useAdminConfig } from '../config-context';
import { backTo } from '../generated/back-to';
import { ImportButton } from '../generated/import/import-button';
import { useTexts } from '../i18n/use-texts';
import { SET_UP } from '../layout/staff-menu';
import { FIRST_PERSON, firstBlock, prefilled } from './prefilled';
import { SET_UP_KEY, useSetUpWords } from './use-set-up';

type Step = SetUp['steps'][number];

/** The resource that each step fills. */
const RESOURCES: Record<SetUpStep, string> = {
  clinic: 'phong-kham',
  departments: 'phong-ban',
  rooms: 'phong',
  doctors: 'bac-si',
  schedules: 'lich-kham',
  services: 'dich-vu',
  accounts: 'ca-nhan',
  patients: 'benh-nhan',
  settings: 'cai-dat',
};

/** What comes by CSV files at each step, in the order in which one refers to the other. */
const BY_CSV: Partial<Record<SetUpStep, readonly string[]>> = {
  departments: ['phong-ban'],
  rooms: ['toa-nha', 'phong'],
  doctors: ['bac-si'],
  schedules: ['lich-kham'],
  services: ['dich-vu'],
  accounts: ['nhan-su', 'y-ta'],
  patients: ['benh-nhan'],
};

/** The ways to bring rows of a step over from files, for who may. */
function Imports({ step }: { step: SetUpStep }) {
  const words = useSetUpWords();
  const { say } = useTexts();
  const { config, policies, actor } = useAdminConfig();
  const client = useQueryClient();
  const names = BY_CSV[step] ?? [];
  const done = () => {
    void client.invalidateQueries({ queryKey: SET_UP_KEY });
    for (const name of names) void client.invalidateQueries({ queryKey: [name] });
  };
  return names
    .filter((name) => policies.get(name)?.[actor.role].import)
    .map((name) => {
      const resource = resourceNamed(config, name);
      const label =
        names.length > 1 ? words.importOf(say(resource.label).toLowerCase()) : undefined;
      return <ImportButton key={name} resource={resource} label={label} done={done} />;
    });
}

/** Where a row is not made by the form of its resource. */
const OWN_FORMS: Partial<Record<SetUpStep, string>> = { accounts: 'cap-tai-khoan' };

const LOOKS = {
  done: { Icon: CheckCircleOutlined, color: 'success.main' },
  missing: { Icon: ErrorOutline, color: 'error.main' },
  open: { Icon: RadioButtonUnchecked, color: 'text.secondary' },
} as const;

const stateOf = ({ lacks }: Step): keyof typeof LOOKS => {
  if (lacks.some(({ essential }) => essential)) return 'missing';
  return lacks.length > 0 ? 'open' : 'done';
};

/** The way to the form that comes next: of a new row, or of the one that lacks something. */
function useNext({ key, lacks }: Step, setUp: SetUp) {
  const words = useSetUpWords();
  const { add } = words.steps[key];
  const path = adminPath(RESOURCES[key]);
  const lacking = (what: LackKey) => lacks.some((lack) => lack.key === what);
  if (lacking('hours') && setUp.only.clinic) {
    const state = backTo(SET_UP, words.title, 'openingHours');
    return { label: words.addHours, to: `${path}/${setUp.only.clinic}`, state };
  }
  const back = backTo(SET_UP, words.title);
  if (lacking('blocks')) {
    const state = { ...back, record: firstBlock(setUp) };
    return { label: words.addBlock, to: `${adminPath('toa-nha')}/create`, state };
  }
  if (lacking('people')) {
    return {
      label: words.addPerson,
      to: `${adminPath('nhan-su')}/create`,
      state: { ...back, record: FIRST_PERSON },
    };
  }
  const state = { ...back, record: prefilled(key, setUp) };
  return add && { label: add, to: `${path}/${OWN_FORMS[key] ?? 'create'}`, state };
}

function Buttons({ step, setUp, first, children }: StepCardProps) {
  const words = useSetUpWords();
  const next = useNext(step, setUp);
  const list = { to: adminPath(RESOURCES[step.key]), state: backTo(SET_UP, words.title) };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      {children}
      {next && (
        <Button
          component={Link}
          to={next.to}
          state={next.state}
          variant={first && !children ? 'contained' : 'outlined'}
        >
          {next.label}
        </Button>
      )}
      <Imports step={step.key} />
      <Button
        component={Link}
        {...list}
        variant={next ? 'text' : 'outlined'}
        color={next ? 'inherit' : 'primary'}
      >
        {words.steps[step.key].list}
      </Button>
    </Box>
  );
}

interface StepCardProps {
  step: Step;
  setUp: SetUp;
  /** Its place in the order, from 1. */
  place: number;
  /** It is the one to go on with. */
  first: boolean;
  /** A further way to do it. */
  children?: ReactNode;
}

/** One step: what is there, what lacks, and where it is done. */
export function StepCard(props: StepCardProps) {
  const { step, place } = props;
  const words = useSetUpWords();
  const { title, lead, there } = words.steps[step.key];
  const state = stateOf(step);
  const { Icon, color } = LOOKS[state];
  return (
    <Paper
      component="li"
      data-step={step.key}
      data-state={state}
      sx={{ display: 'flex', gap: { xs: 1.5, sm: 2 }, p: { xs: 2, sm: 2.5 }, listStyle: 'none' }}
    >
      <Icon sx={{ color, mt: 0.25, flexShrink: 0 }} titleAccess={words.states[state]} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
          <Typography variant="h2" sx={{ fontSize: '1.125rem', flex: '1 1 auto' }}>
            {place}.&nbsp;{title}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {there(step.count)}
          </Typography>
        </Box>
        <Typography color="text.secondary" sx={{ mt: 0.25 }}>
          {lead}
        </Typography>
        {step.lacks.map(({ key, count, essential }) => (
          <Typography key={key} sx={{ mt: 0.75, fontWeight: essential ? 600 : 400 }}>
            {words.lacks[key](count)}
          </Typography>
        ))}
        <Buttons {...props} />
      </Box>
    </Paper>
  );
}
