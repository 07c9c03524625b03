import { config } from '../../../resources.config';
import { pendingChanges } from '../db/ddl/plan';
import { MIGRATIONS } from '../db/extension-migrations';
import { migrate } from '../db/migrate';
import { readSettings } from '../settings';
import { withOwner } from '../start/database';

// What the release before could not live with: to be run when none of its servers runs any more.
const settings = readSettings(process.env);
const pending = await pendingChanges(config, MIGRATIONS);
if (pending.length > 0)
  throw new Error('The config and the migrations differ; run npm run db:plan.');
const applied = await withOwner(settings, (owner) => migrate(owner, MIGRATIONS, undefined, true));
process.stdout.write(
  applied.length === 0 ? 'Nothing to contract.\n' : `Applied ${applied.join(', ')}\n`,
);
