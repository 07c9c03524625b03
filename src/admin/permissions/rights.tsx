import Box from '@mui/material/Box';
import type { ViewerPolicy } from '../../shared/resource/policy';
import { usePermissionWords } from './permission-words';

const RIGHTS = ['read', 'create', 'update', 'remove', 'import'] as const;

/** What a policy allows, in words; what holds for some rows only says so. */
export function Rights({ policy }: { policy: ViewerPolicy }) {
  const permissions = usePermissionWords();
  const limited = { read: policy.rows !== null, update: policy.writeRows !== null };
  const given = RIGHTS.filter((right) => policy[right]);
  if (given.length === 0 && policy.actions.size === 0) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {permissions.none}
      </Box>
    );
  }
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
      {given.map((right) => (
        <span key={right}>
          {permissions.rights[right]}
          {(right === 'read' || right === 'update') && limited[right] && (
            <Box component="span" sx={{ color: 'warning.main' }}>
              {' '}
              ({permissions.partly})
            </Box>
          )}
        </span>
      ))}
      {policy.actions.size > 0 && <span>{permissions.more({ count: policy.actions.size })}</span>}
    </Box>
  );
}
