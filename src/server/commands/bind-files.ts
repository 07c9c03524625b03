import { migrate } from '../db/migrate';
import { bindAnyway } from '../resource/files/binding';
import { readSettings } from '../settings';
import { withOwner } from '../start/database';
import { inTerminal } from './terminal';

await inTerminal(async (print) => {
  const settings = readSettings(process.env);
  const id = await withOwner(settings, async (owner) => {
    // A database of an earlier version has no place for the id yet.
    await migrate(owner);
    return bindAnyway(owner, settings);
  });
  print(
    `Thư mục tệp và cơ sở dữ liệu nay thuộc về nhau / the folder of files and the database now belong together: ${id}`,
  );
});
