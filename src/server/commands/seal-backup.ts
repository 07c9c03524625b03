import { runCommand } from '../backup/command';
import { sealBackup } from '../backup/seal-backup';

await runCommand('backup:seal', ['OLD_FILE', 'NEW_FILE'], async ({ files: [old, fresh], key }) => {
  await sealBackup(old, fresh, key);
  return `Đã mã hóa bản sao lưu vào ${fresh} / sealed`;
});
