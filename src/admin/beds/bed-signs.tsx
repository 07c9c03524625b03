import ElderlyOutlined from '@mui/icons-material/ElderlyOutlined';
import MasksOutlined from '@mui/icons-material/MasksOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import type { BedPatient } from '../../shared/inpatient/operations';
import type { useBedWords } from './use-bed-words';

const ICONS = {
  isolation: MasksOutlined,
  fall: ElderlyOutlined,
  allergy: WarningAmberOutlined,
} as const;

type SignKind = keyof typeof ICONS;

/** What one must know before touching somebody: isolation, falls, allergies; each in a word. */
export function signsOf(
  { isolation, fallRisk, allergies }: BedPatient,
  beds: ReturnType<typeof useBedWords>,
): { kind: SignKind; text: string }[] {
  const isolations: Readonly<Record<string, string>> = beds.isolation;
  return [
    ...(isolation
      ? [{ kind: 'isolation' as const, text: isolations[isolation] ?? isolation }]
      : []),
    ...(fallRisk ? [{ kind: 'fall' as const, text: beds.fall }] : []),
    ...(allergies?.length
      ? [{ kind: 'allergy' as const, text: `${beds.allergy}: ${allergies.join(', ')}` }]
      : []),
  ];
}

/** The icons of the signs once for all beds, which refer to them. */
export function SignShapes() {
  return (
    <svg aria-hidden="true" width="0" height="0" style={{ position: 'absolute' }}>
      <defs>
        {(Object.keys(ICONS) as SignKind[]).map((kind) => {
          const Icon = ICONS[kind];
          return <Icon key={kind} id={`bed-sign-${kind}`} sx={{ width: 16, height: 16 }} />;
        })}
      </defs>
    </svg>
  );
}

/** The icon of a sign by itself. */
export const SignIcon = ({ kind }: { kind: SignKind }) => {
  const Icon = ICONS[kind];
  return <Icon aria-hidden />;
};
