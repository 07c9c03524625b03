import sharp from 'sharp';

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n';

/** Uses the program as its people do: uploads, an addendum, and what they look at is audited. */
export async function workSome(address: string): Promise<void> {
  const api = `${address}/api`;
  const call = async (method: string, path: string, token: string | null, body?: FormData) => {
    const headers = token === null ? undefined : { authorization: `Bearer ${token}` };
    const answer = await fetch(api + path, { method, headers, body });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const signIn = async (name: string): Promise<string> => {
    const body = form({ username: `${name}@sen.example`, password: 'Sen@2026demo' });
    return (await call('POST', '/auth/login', null, body)).token.access_token;
  };

  const doctor = await signIn('bacsi');
  const me = (await call('GET', '/auth/me', doctor)).user;
  const filter = JSON.stringify({ state: 'signed', doctor: me.doctorId });
  const path = `/ho-so-benh-an?filter=${encodeURIComponent(filter)}`;
  const [record] = await call('GET', path, doctor);
  const addendum = form(
    { record: record.id, doctor: me.doctorId, reason: 'Bổ sung kết quả', text: 'Phim kèm theo.' },
    ['files', 'phim.pdf', PDF],
  );
  await call('POST', '/dinh-chinh', doctor, addendum);
  await call('GET', '/benh-nhan', doctor);
  const reason = form({ reason: 'Cấp cứu, không liên lạc được với bác sĩ điều trị' });
  await call('POST', `/benh-nhan/${record.patient}/break-glass`, doctor, reason);

  const admin = await signIn('quantri');
  const photo = await sharp({
    create: { width: 64, height: 64, channels: 3, background: '#0b6b57' },
  })
    .png()
    .toBuffer();
  const { version } = await call('GET', `/bac-si/${me.doctorId}`, admin);
  const changed = form({ version: String(version) }, ['photo', 'anh.png', photo]);
  await call('PUT', `/bac-si/${me.doctorId}`, admin, changed);
}

function form(
  fields: Record<string, string>,
  file?: readonly [field: string, name: string, content: string | Buffer],
): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file) body.append(file[0], new Blob([new Uint8Array(Buffer.from(file[2]))]), file[1]);
  return body;
}
