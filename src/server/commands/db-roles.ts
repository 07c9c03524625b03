import { databaseUrl } from '../db/embedded/launch';
import { roleStatements } from '../db/roles/role-statements';
import { databaseKey, databaseOf, loginOf, runtimeLogin, userOf } from '../db/roles/runtime-login';
import { loadSecret } from '../secrets';
import { readSettings } from '../settings';
import { inTerminal } from './terminal';

await inTerminal(async (print) => {
  const settings = readSettings(process.env);
  const { databaseUrl: url, databaseOwnerUrl } = settings;
  const owner = databaseOwnerUrl ?? url ?? databaseUrl(settings.dataDir, 'sen');
  const database = databaseOf(owner);
  const login =
    databaseOwnerUrl !== undefined && url !== undefined
      ? loginOf(url)
      : runtimeLogin(database, databaseKey(await loadSecret(settings)));
  print(roleStatements({ database, owner: userOf(owner), login }).join('\n'));
});
