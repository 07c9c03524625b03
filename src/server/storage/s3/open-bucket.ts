import { placeOf, readS3Address } from './address';
import { Bucket } from './bucket';
import { Circuit, type Patience, type Watching } from './circuit';

/**
 * A bucket below a folder, and where it is in words without secrets. Nothing is loaded or asked before
 * it is used.
 * @param setting that has the address. @throws Error for what is no such address.
 */
export function openBucket(
  setting: 'FILES_URL' | 'BACKUP_COPY_URL',
  url: string,
  patience: Patience,
  watching: Watching = {},
): { bucket: Bucket; place: string } {
  const address = readS3Address(url);
  if (address === null) throw new Error(`${setting}: s3://…`);
  const place = placeOf(address);
  const circuit = new Circuit(`${setting}: ${place}`, patience, watching);
  return { bucket: new Bucket(address, circuit, patience.attempts), place };
}
