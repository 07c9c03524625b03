import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Text } from '../../../../shared/errors';
import type { RequestKind } from '../../../../shared/privacy/requests';
import { AccountForm } from '../../../account/account-form';
import { useForm } from '../../../account/use-form';
import { useMessages } from '../../../messages';
import { Alert } from '../../../parts/alert';
import { Card } from '../../../parts/card';
import { Select } from '../../../parts/field';
import { TextArea } from '../../../parts/text-area';
import { type OwnRecord, rows } from '../profile/use-own-records';
import { OWN_REQUESTS, REQUESTS } from './own-requests';
import styles from './privacy.module.css';
import { privacyTexts } from './texts';
import { en } from './texts.en';
import { vi } from './texts.vi';

const KINDS = ['sua', 'ban-sao', 'han-che', 'xoa'] as const satisfies readonly RequestKind[];
const SHORTEST = 5;
const TOO_SHORT: Text = { vi: vi.detailsMissing, en: en.detailsMissing };

const schema = z.object({
  patient: z.string(),
  kind: z.enum(KINDS),
  details: z.string().check(z.trim(), z.maxLength(2000, { error: 'tooLong' })),
});

/** A request about the data of one of the account's people. */
export function NewRequest({ records }: { records: OwnRecord[] }) {
  const texts = useMessages(privacyTexts);
  const queries = useQueryClient();
  const [kind, setKind] = useState<RequestKind>('sua');
  const [sent, setSent] = useState(0);
  const form = useForm({
    schema,
    check: ({ details }): Record<string, Text> =>
      String(details).trim().length < SHORTEST ? { details: TOO_SHORT } : {},
    send: async (body) => {
      const { createRow } = await rows();
      await createRow(REQUESTS, body);
      await queries.invalidateQueries({ queryKey: [OWN_REQUESTS] });
      setSent((count) => count + 1);
    },
  });
  return (
    <Card>
      <section className={styles.request}>
        <h2>{texts.newTitle}</h2>
        {sent > 0 && (
          <Alert>
            <p>{texts.sent}</p>
          </Alert>
        )}
        <AccountForm key={sent} form={form} submit={texts.send} keep="quyen-rieng-tu">
          <Select {...form.field('patient')} label={texts.person} autoComplete="off">
            {records.map(({ id, fullName }) => (
              <option key={id} value={id}>
                {fullName}
              </option>
            ))}
          </Select>
          <Select
            {...form.field('kind')}
            label={texts.kind}
            value={kind}
            onChange={(event) => setKind(KINDS.find((each) => each === event.target.value) ?? kind)}
            autoComplete="off"
          >
            {KINDS.map((each) => (
              <option key={each} value={each}>
                {texts.kinds[each]}
              </option>
            ))}
          </Select>
          <p className={styles.quiet}>{texts.explain[kind]}</p>
          <TextArea
            {...form.field('details')}
            label={texts.details}
            hint={texts.detailsHint}
            maxLength={2000}
          />
        </AccountForm>
      </section>
    </Card>
  );
}
