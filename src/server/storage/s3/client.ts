import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type * as Sdk from '@aws-sdk/client-s3';
import type { S3Address } from './address';

/** Connections to the store at most: slow readers hold theirs. */
const CONNECTIONS = 1_000;
/** How long a connection may take to be made, in milliseconds. */
const CONNECT_MS = 1_000;

/** A client of one store, and the commands that it takes. */
export interface S3Client {
  sdk: typeof Sdk;
  client: Sdk.S3Client;
}

const silent = () => undefined;

/** Loads what speaks to the store, which no server without one does, and opens a client. */
export async function openClient(address: S3Address, maxAttempts: number): Promise<S3Client> {
  const { endpoint, region, pathStyle, accessKeyId, secretAccessKey } = address;
  // It would say in the log that later versions of it need a later Node; its version is chosen here.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const sdk = await import('@aws-sdk/client-s3');
  const agents = { keepAlive: true, maxSockets: CONNECTIONS };
  const client = new sdk.S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts,
    // Not every store takes checksums in trailers; what is sent is signed with its hash instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      httpAgent: new HttpAgent(agents),
      httpsAgent: new HttpsAgent(agents),
    },
    logger: { trace: silent, debug: silent, info: silent, warn: silent, error: silent },
  });
  return { sdk, client };
}

/** Lets the store refuse bytes that are not those of this hash, by signing it with the request. */
export function signHash(command: Sdk.PutObjectCommand, sha256: string): void {
  command.middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> };
      headers['x-amz-content-sha256'] = sha256;
      return next(args);
    },
    { step: 'build', name: 'signHash' },
  );
}

/** Whether an error of the client says that nothing is under a name. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
