/** Where an S3-compatible store is, and as whom it is asked. */
export interface S3Address {
  /** `https://host:port`. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Begins every name in the bucket: nothing, or ends in a slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is the first part of the path, which all stores but a few take; else of the host's name. */
  pathStyle: boolean;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PARAMETERS = ['region', 'tls', 'style'];

const isOneOf = (value: string | null, ...known: string[]) =>
  value === null || known.includes(value);

/**
 * Reads `s3://KEY:SECRET@HOST[:PORT]/BUCKET[/PREFIX][?region=…&tls=0&style=host]`; key and secret are
 * percent-encoded where they have other characters than letters and digits. Null for anything else.
 */
export function readS3Address(text: string): S3Address | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, host, pathname, searchParams, hash } = new URL(text);
  const [, bucket = '', ...folders] = pathname.split('/');
  const prefix = folders.filter((folder) => folder !== '').join('/');
  const [tls, style] = [searchParams.get('tls'), searchParams.get('style')];
  if (protocol !== 's3:' || host === '' || username === '' || password === '') return null;
  if (!BUCKET.test(bucket) || !/^[\w./-]*$/.test(prefix) || hash !== '') return null;
  if ([...searchParams.keys()].some((name) => !PARAMETERS.includes(name))) return null;
  if (!isOneOf(tls, '0', '1') || !isOneOf(style, 'host', 'path')) return null;
  try {
    return {
      endpoint: `${tls === '0' ? 'http' : 'https'}://${host}`,
      region: searchParams.get('region') ?? 'us-east-1',
      bucket,
      prefix: prefix === '' ? '' : `${prefix}/`,
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
      pathStyle: style !== 'host',
    };
  } catch {
    // A percent sign that encodes nothing.
    return null;
  }
}

/** The address without its secrets, for who runs the server. */
export function placeOf({ endpoint, bucket, prefix }: S3Address): string {
  return `s3 ${endpoint}/${bucket}/${prefix}`;
}
