import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import type { Written } from '../../../shared/api/rows';
import type { AddressValue } from '../../../shared/fields/address';
import { choicesOf } from '../../../shared/fields/ask';
import type { TypedPerson } from '../../../shared/patient/typed-person';
import type { RecordOf } from '../../../shared/resource/register';
import { useResource } from '../../config-context';
import { DayBox } from '../../fields/controls/day-box';
import { FieldValue } from '../../generated/field-value';
import { saveProblems } from '../../generated/form/save-problem';
import { useTexts } from '../../i18n/use-texts';
import { ScanCard } from '../../overrides/benh-nhan/scan-card';
import { SimilarPatients } from '../../overrides/benh-nhan/similar-patients';
import { useCard } from '../../overrides/benh-nhan/use-card';
import { FormProblems } from '../../overrides/ca-nhan/form-problems';
import { useDeskWords } from '../use-desk-words';

interface Typed {
  fullName: string;
  dateOfBirth: string | null;
  sex: NonNullable<RecordOf<'benh-nhan'>['sex']>;
  phone: string;
  citizenId: string;
  insuranceNumber: string;
  /** Of a card alone: nobody types it here. */
  address: AddressValue | null;
}

const EMPTY: Typed = {
  ...{ fullName: '', dateOfBirth: null, sex: 'unknown', phone: '' },
  ...{ citizenId: '', insuranceNumber: '', address: null },
};

interface NewPatientProps {
  /** What the search before it said of them. */
  searched: TypedPerson;
  close: () => void;
  made: (patient: RecordOf<'benh-nhan'>) => void;
}

/** A patient with no more than the clinic must know; the rest is filled in later. */
export function NewPatient({ searched, close, made }: NewPatientProps) {
  const { walkIn: words } = useDeskWords();
  const { say } = useTexts();
  const patients = useResource('benh-nhan');
  const dataProvider = useDataProvider();
  const title = useId();
  const [typed, setTyped] = useState<Typed>({ ...EMPTY, ...searched });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const scanned = useCard(form, (card) => setTyped((before) => ({ ...before, ...card })));
  const labels = {
    fullName: words.fullName,
    dateOfBirth: words.dateOfBirth,
    sex: words.sex,
    phone: words.phone,
    citizenId: words.citizenId,
    insuranceNumber: words.insuranceNumber,
  };

  const save = async () => {
    const missing = (['fullName', 'dateOfBirth'] as const).filter((name) => !typed[name]?.trim());
    setErrors(Object.fromEntries(missing.map((name) => [name, words.missing])));
    if (missing.length > 0) return;
    try {
      const data = {
        ...typed,
        phone: typed.phone.trim() || null,
        citizenId: typed.citizenId.trim() || null,
        insuranceNumber: typed.insuranceNumber.trim() || null,
      } satisfies Written<'benh-nhan'>;
      made((await dataProvider.create<RecordOf<'benh-nhan'>>('benh-nhan', { data })).data);
    } catch (error) {
      setErrors(saveProblems(error));
    }
  };
  const use = async (id: string) => {
    try {
      made((await dataProvider.getOne<RecordOf<'benh-nhan'>>('benh-nhan', { id })).data);
    } catch (error) {
      setErrors(saveProblems(error));
      setAttempt((count) => count + 1);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    setBusy(true);
    void save().finally(() => {
      setBusy(false);
      setAttempt((count) => count + 1);
    });
  };
  const field = (name: keyof typeof labels) => ({
    id: name,
    label: labels[name],
    error: errors[name] !== undefined,
    helperText: errors[name] ?? (name === 'dateOfBirth' ? words.dateOfBirthHelp : undefined),
  });
  const change = (name: keyof typeof labels) => (event: { target: { value: string } }) =>
    setTyped((before) => ({ ...before, [name]: event.target.value }));

  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={title}>
      <form noValidate ref={setForm} onSubmit={submit}>
        <DialogTitle id={title}>{words.addTitle}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <FormProblems errors={errors} labels={labels} attempt={attempt} />
            <ScanCard found={scanned} />
            <TextField
              autoFocus
              {...field('fullName')}
              value={typed.fullName}
              onChange={change('fullName')}
              slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
            />
            <DayBox
              kind="partialDate"
              label={words.dateOfBirth}
              value={typed.dateOfBirth}
              change={(dateOfBirth) => setTyped((before) => ({ ...before, dateOfBirth }))}
              textField={field('dateOfBirth')}
            />
            <TextField select {...field('sex')} value={typed.sex} onChange={change('sex')}>
              {Object.entries(choicesOf(patients.fields.sex) ?? {}).map(([value, option]) => (
                <MenuItem key={value} value={value}>
                  {say(option.label)}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              {...field('phone')}
              type="tel"
              value={typed.phone}
              onChange={change('phone')}
              slotProps={{ htmlInput: { autoComplete: 'off' } }}
            />
            <TextField
              {...field('citizenId')}
              value={typed.citizenId}
              onChange={change('citizenId')}
              slotProps={{ htmlInput: { autoComplete: 'off', inputMode: 'numeric' } }}
            />
            <TextField
              {...field('insuranceNumber')}
              value={typed.insuranceNumber}
              onChange={change('insuranceNumber')}
              slotProps={{ htmlInput: { autoComplete: 'off' } }}
            />
            {typed.address && (
              <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {words.address}:{' '}
                <FieldValue
                  resource={patients}
                  name="address"
                  record={{ id: '', address: typed.address }}
                  view="column"
                />
              </Typography>
            )}
            <SimilarPatients
              typed={{
                fullName: typed.fullName.trim() || null,
                dateOfBirth: typed.dateOfBirth,
                phone: typed.phone.trim() || null,
                citizenId: typed.citizenId.trim() || null,
                insuranceNumber: typed.insuranceNumber.trim() || null,
              }}
              use={(id) => void use(id)}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={close}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="contained" aria-busy={busy}>
            {busy ? words.saving : words.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
