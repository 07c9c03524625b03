import { describe, expect, it } from 'vitest';
import { placeOf, readS3Address } from './address';

describe('readS3Address', () => {
  it('reads endpoint, bucket, folder and who asks', () => {
    expect(
      readS3Address('s3://AKIA:se%2Fcret%2B1@s3.vn-1.example:9000/clinic/files?region=vn-1'),
    ).toEqual({
      endpoint: 'https://s3.vn-1.example:9000',
      region: 'vn-1',
      bucket: 'clinic',
      prefix: 'files/',
      accessKeyId: 'AKIA',
      secretAccessKey: 'se/cret+1',
      pathStyle: true,
    });
    expect(readS3Address('s3://a:b@10.0.0.4/clinic?tls=0&style=host')).toMatchObject({
      endpoint: 'http://10.0.0.4',
      region: 'us-east-1',
      prefix: '',
      pathStyle: false,
    });
  });

  it.each([
    ['no key', 's3://host/bucket'],
    ['no secret', 's3://key@host/bucket'],
    ['no bucket', 's3://key:secret@host/'],
    ['no bucket by its letters', 's3://key:secret@host/Bucket_1'],
    ['another scheme', 'https://key:secret@host/bucket'],
    ['a parameter that is not known', 's3://key:secret@host/bucket?regoin=x'],
    ['a parameter with another value', 's3://key:secret@host/bucket?tls=no'],
    ['a percent sign that encodes nothing', 's3://key:sec%ret@host/bucket'],
    ['no address', 'bucket'],
  ])('refuses %s', (_what, text) => expect(readS3Address(text)).toBeNull());

  it('is told without key and secret', () => {
    const address = readS3Address('s3://AKIA:secret@host/clinic/files');
    expect(address && placeOf(address)).toBe('s3 https://host/clinic/files/');
  });
});
