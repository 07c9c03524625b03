import { stringify } from 'csv-stringify/sync';
import { ZipFile } from 'yazl';
import { resourceNamed } from '../../shared/resource/config';
import { limitCall } from '../http/limits/limit-call';
import type { Limit } from '../http/limits/throttle';
import { audit } from '../resource/audit';
import { sheetOf } from '../resource/csv/export';
import type { Scope } from '../resource/scope';
import { storeOf } from '../storage/store';
import { PATIENTS } from './own-patient';
import { ownFiles, ownRecords } from './own-records';

/** Making one reads everything that there is of a patient. */
const MY_DATA: Limit = { name: 'my-data', free: 10, wait: 60 };

const README = `BẢN SAO DỮ LIỆU CỦA BẠN

Mỗi tệp .csv là một loại dữ liệu, mở được bằng Excel hoặc LibreOffice.
du-lieu.json chứa cùng nội dung, dành cho phần mềm khác đọc.
Thư mục tep chứa các tệp đính kèm mà bạn được xem.
Hãy giữ bản sao này ở nơi riêng tư: trong đó có thông tin sức khỏe.

A COPY OF YOUR DATA

Each .csv file holds one kind of data and opens in Excel or LibreOffice.
du-lieu.json has the same content for other programs to read.
The folder tep holds the attached files that you may see.
Keep this copy private: it contains health data.
`;

/** A name that no unpacker takes for another folder. */
const safeName = (name: string) => name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^\.+/, '');

/**
 * Everything about a patient that the asker may see, as a zip: JSON for programs, a sheet of each
 * kind for people, and the files. That it was taken is audited.
 * @throws AppError TOO_MANY
 */
export async function packOwnData(
  scope: Scope,
  patient: string,
): Promise<{ zip: ZipFile; code: string }> {
  await limitCall(scope.services, MY_DATA, String(scope.actor.userId));
  const { db, downloads = db } = scope.services;
  const reading = { ...scope, db: downloads };
  const own = await ownRecords(reading, patient);
  const resource = resourceNamed(scope.services.config, PATIENTS);
  await audit(scope, {
    action: 'export',
    resource,
    recordId: patient,
    subject: patient,
    note: 'my-data',
  });

  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  add('DOC-TRUOC.txt', README);
  const data = own.map((each) => [each.resource.name, each.records]);
  const whole = { madeAt: scope.now, patient, data: Object.fromEntries(data) };
  add('du-lieu.json', `${JSON.stringify(whole, null, 2)}\n`);
  for (const each of own) {
    const sheet = await sheetOf(reading, each.resource, each.fields, each.records);
    add(`${each.resource.name}.csv`, stringify(sheet, { bom: true, record_delimiter: 'windows' }));
  }
  const store = storeOf(scope.services.settings);
  for (const file of await ownFiles(reading, own)) {
    if ((await store.sizeOf(file.id)) === null) continue;
    zip.addReadStreamLazy(`tep/${file.id}-${safeName(file.name)}`, (take) => {
      const gone = new Error('the bytes of a stored file are missing');
      store.open(file.id).then(
        (bytes) => {
          if (bytes) take(null, bytes.body);
          else zip.emit('error', gone);
        },
        (error) => zip.emit('error', error),
      );
    });
  }
  zip.end();
  const record = own.find((each) => each.resource === resource)?.records[0];
  return { zip, code: String(record?.code ?? patient) };
}
