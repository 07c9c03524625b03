import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  ASKED_PURPOSES,
  CONSENT_PURPOSES,
  type ConsentPurpose,
} from '../../../../shared/account/consent';
import { formatInstant } from '../../../../shared/format/dates';
import { textIn } from '../../../../shared/i18n/text-in';
import type { giveConsent } from '../../../../shared/patient/profile-operations';
import type { RecordOf } from '../../../../shared/resource/register';
import { call } from '../../../lazy-call';
import { useMessages } from '../../../messages';
import { usePageState } from '../../../page-state';
import { Badge } from '../../../parts/badge';
import { Card } from '../../../parts/card';
import { Checkbox } from '../../../parts/field';
import { NotLoaded } from '../../../parts/not-loaded';
import { Skeleton } from '../../../parts/skeleton';
import styles from './profile.module.css';
import { profileTexts } from './texts';
import { rows } from './use-own-records';

type Consent = RecordOf<'dong-y'>;

const CONSENTS = 'dong-y';

/** Every consent of a patient, the latest first. */
async function readConsents(patient: string, signal: AbortSignal): Promise<Consent[]> {
  const { listRows } = await rows();
  const query = { filter: { patient }, range: [0, 199] } as const;
  return (await listRows(CONSENTS, query, signal)).rows;
}

/** Takes a consent back, or gives one. */
async function changeConsent(patient: string, purpose: ConsentPurpose, given?: Consent) {
  if (given) {
    const { actOn } = await rows();
    return actOn(CONSENTS, given.id, 'withdraw');
  }
  const input = { params: { id: patient }, body: { purpose } };
  return call<typeof giveConsent>('POST /benh-nhan/:id/consents', input);
}

/** One box for each purpose: given or not, since when, and in which words. */
export function ConsentSection({ patient }: { patient: string }) {
  const { consents: texts } = useMessages(profileTexts);
  const { language } = useMessages();
  const { data, error, refetch } = useQuery({
    queryKey: ['own-consents', patient],
    queryFn: ({ signal }) => readConsents(patient, signal),
    refetchOnMount: true,
  });
  if (!data && error) return <NotLoaded error={error} retry={refetch} />;
  if (!data) return <Skeleton kind="block" count={4} />;
  return (
    <>
      <p>{texts.lead}</p>
      {ASKED_PURPOSES.map((purpose) => (
        <Purpose
          key={purpose}
          patient={patient}
          purpose={purpose}
          required={CONSENT_PURPOSES[purpose].required}
          consents={data.filter((consent) => consent.purpose === purpose)}
        />
      ))}
      <p className={styles.quiet}>{textIn(CONSENT_PURPOSES['lien-thong'].text, language)}</p>
    </>
  );
}

interface PurposeProps {
  patient: string;
  purpose: ConsentPurpose;
  required: boolean;
  /** Of this purpose, the latest first. */
  consents: Consent[];
}

function Purpose({ patient, purpose, required, consents }: PurposeProps) {
  const { consents: texts } = useMessages(profileTexts);
  const { language } = useMessages();
  const { version } = CONSENT_PURPOSES[purpose];
  // One to an older text still shows below; the box asks anew.
  const given = consents.find((each) => each.state === 'given' && each.textVersion >= version);
  const { change, wanted, problem } = useChange(patient);
  return (
    <Card>
      <div className={styles.purpose}>
        {required && <Badge>{texts.required}</Badge>}
        <Checkbox
          label={textIn(CONSENT_PURPOSES[purpose].text, language)}
          checked={wanted ?? given !== undefined}
          // One that care needs is taken back at the desk, where somebody says what follows from it.
          disabled={required && given !== undefined}
          aria-busy={wanted !== null}
          error={problem ?? undefined}
          onChange={() => void change(purpose, given)}
        />
        <Standing given={given} last={consents[0]} />
        {required && given && <p className={styles.quiet}>{texts.requiredHint}</p>}
        <Past given={given} consents={consents} />
      </div>
    </Card>
  );
}

function Standing({ given, last }: { given?: Consent; last?: Consent }) {
  const { consents: texts } = useMessages(profileTexts);
  const { timeZone } = usePageState();
  const at = (instant: string) => formatInstant(instant, timeZone);
  let text = texts.never;
  if (given) text = texts.given(at(given.givenAt));
  else if (last?.state === 'given') text = texts.changed;
  else if (last?.withdrawnAt) text = texts.withdrawn(at(last.withdrawnAt));
  return (
    <p className={styles.quiet} role="status">
      {text}
    </p>
  );
}

function Past({ given, consents }: { given?: Consent; consents: Consent[] }) {
  const { consents: texts } = useMessages(profileTexts);
  const { timeZone } = usePageState();
  const at = (instant: string) => formatInstant(instant, timeZone);
  if (consents.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>{given ? texts.text : texts.history}</summary>
      <ul>
        {consents.map(({ id, text, givenAt, withdrawnAt }) => (
          <li key={id}>
            <q>{text}</q>{' '}
            {withdrawnAt ? texts.period(at(givenAt), at(withdrawnAt)) : texts.given(at(givenAt))}
          </li>
        ))}
      </ul>
    </details>
  );
}

function useChange(patient: string) {
  const { consents: texts } = useMessages(profileTexts);
  const queries = useQueryClient();
  // What the box shows until the answer is here.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (purpose: ConsentPurpose, given: Consent | undefined) => {
    if (wanted !== null) return;
    setWanted(given === undefined);
    setProblem(null);
    try {
      await changeConsent(patient, purpose, given);
    } catch {
      setProblem(texts.failed);
    }
    await queries.invalidateQueries({ queryKey: ['own-consents', patient] });
    setWanted(null);
  };
  return { change, wanted, problem };
}
