import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import { useEffect } from 'react';
import { runtimeConfig } from '../../../shared/api/runtime-config';
import { choicesOf } from '../../../shared/fields/ask';
import { localDate } from '../../../shared/format/dates';
import { eq } from '../../../shared/resource/predicate';
import { useResource } from '../../config-context';
import { ReferenceBox } from '../../fields/controls/reference-box';
import { useTexts } from '../../i18n/use-texts';
import { FormProblems } from '../../overrides/ca-nhan/form-problems';
import { localToday } from '../../situation';
import { SlotChoice } from '../appointments/slot-choice';
import { APPOINTMENTS } from '../desk-api';
import { useDeskWords } from '../use-desk-words';
import { useInsuranceHint } from '../use-insurance-hint';
import { ChoosePatient } from './choose-patient';
import { useUsualDepartment } from './use-usual-department';
import { payerOf, type useWalkIn } from './use-walk-in';

type Desk = ReturnType<typeof useWalkIn>;

function Choice({ name, desk }: { name: 'priority' | 'payer'; desk: Desk }) {
  const { say } = useTexts();
  const { walkIn: words } = useDeskWords();
  const field = useResource(APPOINTMENTS).fields[name];
  const hint = useInsuranceHint(desk.form.patient, localToday());
  return (
    <TextField
      select
      id={name}
      label={words[name]}
      value={name === 'payer' ? (desk.form.payer ?? payerOf(desk.form.patient)) : desk.form[name]}
      helperText={name === 'payer' ? hint : undefined}
      onChange={(event) => desk.change({ [name]: event.target.value })}
    >
      {Object.entries(choicesOf(field) ?? {}).map(([value, option]) => (
        <MenuItem key={value} value={value}>
          {say(option.label)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Times({ desk }: { desk: Desk }) {
  const { walkIn: words } = useDeskWords();
  const { form, errors, change } = desk;
  if (!form.departmentId && !form.doctorId) {
    return <Typography color="text.secondary">{words.chooseDepartment}</Typography>;
  }
  return (
    <Box id="start" tabIndex={-1}>
      <SlotChoice
        doctor={form.doctorId}
        department={form.departmentId}
        from={localDate(new Date(), runtimeConfig().timeZone)}
        days={1}
        label={words.time}
        empty={words.noSlots}
        value={form.time === 'squeeze' ? null : (form.time?.start ?? null)}
        choose={({ start, doctorId }) => change({ time: { start, doctorId } })}
        presume={
          form.time === null
            ? // Where nothing is open any more, there is one way left.
              (slot) =>
                change({
                  time: slot ? { start: slot.start, doctorId: slot.doctorId } : 'squeeze',
                })
            : undefined
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
        <ToggleButton
          size="small"
          color="warning"
          value="squeeze"
          selected={form.time === 'squeeze'}
          onChange={() => change({ time: 'squeeze' })}
        >
          {words.squeeze}
        </ToggleButton>
        <Typography variant="body2" color="text.secondary">
          {form.doctorId ? words.squeezeDoctor : words.squeezeDepartment}
        </Typography>
      </Box>
      {errors.start && <FormHelperText error>{errors.start}</FormHelperText>}
    </Box>
  );
}

/** Who came, to whom and when: as few fields as a queue at the desk allows. */
export function WalkInForm({ desk }: { desk: Desk }) {
  const { walkIn: words } = useDeskWords();
  const { form, errors, change } = desk;
  const doctor = useGetOne(
    'bac-si',
    { id: form.doctorId ?? '' },
    { enabled: form.doctorId !== null },
  ).data;
  const own: unknown = doctor?.departments?.[0];
  useEffect(() => {
    if (typeof own === 'string' && !form.departmentId) change({ departmentId: own });
  }, [own, form.departmentId, change]);
  const usual = useUsualDepartment(form.guessed ? (form.patient?.id ?? null) : null);
  useEffect(() => {
    if (usual && form.guessed && form.departmentId !== usual) {
      change({ departmentId: usual, time: null });
    }
  }, [usual, form.guessed, form.departmentId, change]);
  const labels = {
    patientId: words.patient,
    departmentId: words.department,
    doctorId: words.doctor,
    start: words.time,
    reason: words.reason,
  };
  return (
    <Stack component="form" noValidate onSubmit={desk.submit} spacing={2.5}>
      <FormProblems errors={errors} labels={labels} attempt={desk.attempt} />
      <Box component="section" aria-label={words.patient}>
        <ChoosePatient
          patient={form.patient}
          choose={(patient) => change({ patient, payer: null })}
          next="departmentId"
          error={errors.patientId}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <ReferenceBox
          to="phong-ban"
          choose={eq('bookable', true)}
          label={words.department}
          value={form.departmentId}
          change={(departmentId) => change({ departmentId, guessed: false, time: null })}
          textField={{
            id: 'departmentId',
            // Whoever begins to choose is not interrupted by a better guess; the focus alone comes by itself.
            onMouseDown: () => change({ guessed: false }),
            onKeyDown: ({ key }) => key !== 'Tab' && change({ guessed: false }),
            error: errors.departmentId !== undefined,
            helperText: errors.departmentId,
          }}
        />
        <ReferenceBox
          to="bac-si"
          choose={eq('status', 'active')}
          label={words.doctor}
          value={form.doctorId}
          change={(doctorId) => change({ doctorId, time: null })}
          textField={{
            id: 'doctorId',
            error: errors.doctorId !== undefined,
            helperText: errors.doctorId ?? words.doctorHelp,
          }}
        />
      </Box>
      <Times desk={desk} />
      <TextField
        id="reason"
        label={words.reason}
        value={form.reason}
        multiline
        onChange={(event) => change({ reason: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Choice name="priority" desk={desk} />
        <Choice name="payer" desk={desk} />
      </Box>
      <Button
        type="submit"
        size="large"
        variant="contained"
        aria-busy={desk.busy}
        sx={{ alignSelf: 'flex-start' }}
      >
        {desk.busy ? words.submitting : words.submit}
      </Button>
    </Stack>
  );
}
