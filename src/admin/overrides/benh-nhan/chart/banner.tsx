import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { choicesOf } from '../../../../shared/fields/ask';
import { ageText, monthsBetween } from '../../../../shared/format/age';
import { formatDate } from '../../../../shared/format/plain-date';
import { ALLERGY_WORDS } from '../../../../shared/patient/allergy-words';
import type { ChartVisit, PatientChart } from '../../../../shared/patient/chart-operations';
import { StayBed } from '../../../beds/stay-bed';
import { useResource } from '../../../config-context';
import { shownDay } from '../../../fields/controls/day-text';
import { FieldValue } from '../../../generated/field-value';
import { useTexts } from '../../../i18n/use-texts';
import { ChartLink } from './chart-link';
import { CriticalResults } from './critical-results';
import { stayOf } from './staying';
import { CHART } from './words';

type Patient = PatientChart['patient'];
type Allergies = { substance: string; reaction?: string | null }[];

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

function Chips({ words, color }: { words: readonly string[]; color: 'error' | 'warning' }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {words.map((word) => (
        <Chip
          key={word}
          size="small"
          color={color}
          label={word}
          sx={{ height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } }}
        />
      ))}
    </Box>
  );
}

const named = (allergies: unknown): string[] =>
  ((allergies ?? []) as Allergies).map(({ substance, reaction }) =>
    reaction ? `${substance} (${reaction})` : substance,
  );

function AllergyFact({ patient }: { patient: Patient }) {
  const { say } = useTexts();
  if (!('allergies' in patient)) return null;
  const [known, stated] = [named(patient.allergies), named(patient.statedAllergies)];
  return (
    <Fact label={say(CHART.allergies)}>
      {known.length > 0 && <Chips color="error" words={known} />}
      {stated.length > 0 && (
        <Typography variant="body2">
          {say(CHART.stated)}: {stated.join(', ')}
        </Typography>
      )}
      {known.length === 0 &&
        (patient.allergies ? (
          say(ALLERGY_WORDS.none)
        ) : (
          <Chips color="warning" words={[say(ALLERGY_WORDS.notAsked)]} />
        ))}
    </Fact>
  );
}

/** What to mind: of the patient, and of the stay that they are in. */
function useRisks(chart: PatientChart): string[] {
  const { say } = useTexts();
  const { fields } = useResource('o-lai');
  const { patient } = chart;
  const stay = stayOf(chart);
  const isolation = choicesOf(fields.isolation)?.[String(stay?.isolation)]?.label;
  return [
    ...(stay?.fallRisk ? [say(CHART.fall)] : []),
    ...(isolation ? [say(isolation)] : []),
    ...(patient.unverified ? [say(CHART.unverified)] : []),
    ...(patient.restrictedAt ? [say(CHART.restricted)] : []),
  ];
}

function VisitLine({ label, visit }: { label: string; visit: ChartVisit | null }) {
  const { say } = useTexts();
  return (
    <Fact label={label}>
      {visit ? (
        <>
          <ChartLink resource="phieu-thong-tin" id={visit.id}>
            {shownDay(visit.at, 'instant')}
          </ChartLink>
          {[visit.doctor, visit.department]
            .filter((word) => word !== null)
            .map((word) => ` · ${word}`)
            .join('')}
        </>
      ) : (
        say(CHART.none)
      )}
    </Fact>
  );
}

function InsuranceFact({ patient, today }: { patient: Patient; today: string }) {
  const { say } = useTexts();
  if (!('insuranceNumber' in patient)) return null;
  const until = patient.insuranceExpiry ? String(patient.insuranceExpiry) : null;
  const late = until !== null && until < today;
  return (
    <Fact label={say(CHART.insurance)}>
      {patient.insuranceNumber
        ? String(patient.insuranceNumber)
        : say(until ? CHART.noCardNumber : CHART.noInsurance)}
      {until && (
        <Box component="span" sx={late ? { color: 'error.main', fontWeight: 700 } : {}}>
          {' · '}
          {say(late ? CHART.expired : CHART.until)} {formatDate(until)}
        </Box>
      )}
    </Fact>
  );
}

/** Who this is, what must not be overlooked, and when they come: before anything else. */
export function Banner({ chart }: { chart: PatientChart }) {
  const { say } = useTexts();
  const { patient, visits, today } = chart;
  const resource = useResource('benh-nhan');
  const risks = useRisks(chart);
  const stay = stayOf(chart);
  const ofWhom = (label: string) => (visits?.own ? `${label} (${say(CHART.mine)})` : label);
  const months = monthsBetween(patient.dateOfBirth, today);
  return (
    <Paper
      component="section"
      aria-label={say(CHART.summary)}
      elevation={0}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, mb: 2 }}
    >
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
        }}
      >
        <Fact label={`${say(resource.fields.age!.label)}, ${say(resource.fields.sex!.label)}`}>
          <strong>{months === null ? '–' : ageText(months)}</strong>
          {' · '}
          <FieldValue resource={resource} name="sex" record={patient} view="column" />
          {' · '}
          {formatDate(String(patient.dateOfBirth))}
        </Fact>
        <AllergyFact patient={patient} />
        {risks.length > 0 && (
          <Fact label={say(CHART.risks)}>
            <Chips color="warning" words={risks} />
          </Fact>
        )}
        {stay && (
          <Fact label={say(CHART.lies)}>
            <ChartLink resource="o-lai" id={String(stay.id)}>
              {String(stay.code)}
            </ChartLink>{' '}
            <StayBed stay={String(stay.id)} />
          </Fact>
        )}
        <InsuranceFact patient={patient} today={today} />
        {visits && (
          <>
            <VisitLine label={ofWhom(say(CHART.next))} visit={visits.next} />
            <VisitLine label={ofWhom(say(CHART.last))} visit={visits.last} />
            <Fact label={ofWhom(say(CHART.visits))}>
              {visits.completed} {say(CHART.completed)} · {visits.missed} {say(CHART.missed)} ·{' '}
              {visits.toCome} {say(CHART.toCome)}
            </Fact>
          </>
        )}
      </Box>
      <CriticalResults chart={chart} />
      {patient.erasedAt ? (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {say(resource.fields.erasedAt!.label)}: {shownDay(patient.erasedAt, 'instant')}
        </Alert>
      ) : null}
    </Paper>
  );
}
