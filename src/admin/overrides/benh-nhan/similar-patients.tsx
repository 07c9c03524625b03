import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../shared/format/plain-date';
import type { SimilarPatient } from '../../../shared/patient/similar-operations';
import { adminPath } from '../../../shared/resource/names';
import { ProblemLine } from '../../layout/problem';
import { masked } from '../nguoi-than/masked';
import { usePatientWords } from './use-patient-words';
import { type TypedPatient, useSimilar } from './use-similar';

interface SimilarPatientsProps {
  typed: TypedPatient;
  /** Takes the one found in place of the new one; without it their record is opened. */
  use?: (id: string) => void;
}

/** Warns, while a new patient is typed, of those who may be the same person. */
export function SimilarPatients({ typed, use }: SimilarPatientsProps) {
  const { similar: words } = usePatientWords();
  const { found, error, refetch } = useSimilar(typed);
  const act = ({ id, fullName }: SimilarPatient) => {
    const label = use ? words.use : words.open;
    const look = { size: 'small', color: 'inherit', variant: 'outlined' } as const;
    const name = `${label}: ${fullName}`;
    return use ? (
      <Button {...look} aria-label={name} onClick={() => use(id)}>
        {label}
      </Button>
    ) : (
      <Button {...look} aria-label={name} component={Link} to={`${adminPath('benh-nhan')}/${id}`}>
        {label}
      </Button>
    );
  };
  return (
    <Box role="status" aria-live="polite">
      {error && <ProblemLine error={error} retry={refetch} failed={words.failed} />}
      {!error && found.length > 0 && (
        <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
          <strong>{words.title}</strong>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {found.map((patient) => (
              <Box
                component="li"
                key={patient.id}
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  columnGap: 2,
                  rowGap: 0.5,
                  py: 0.75,
                }}
              >
                <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Box component="span" sx={{ fontWeight: 600 }}>
                    {patient.fullName}
                  </Box>
                  {[patient.code, formatDate(patient.dateOfBirth), masked(patient.phone)]
                    .filter(Boolean)
                    .map((part) => (
                      <span key={part}>
                        {' · '}
                        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                          {part}
                        </Box>
                      </span>
                    ))}
                  <Box>
                    {words.agrees({
                      what: patient.agrees.map((one) => words.agreements[one]).join(', '),
                    })}
                  </Box>
                </Box>
                {act(patient)}
              </Box>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
