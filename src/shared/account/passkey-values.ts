import { z } from 'zod';

const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);

/** What browsers answer of every credential; what Sen does not read is dropped. */
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish().catch(null),
};

/** What a passkey answers to a challenge: `PublicKeyCredential.toJSON()` of `credentials.get`. */
export const assertion = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(6000),
      authenticatorData: bytes(6000),
      signature: bytes(6000),
      userHandle: bytes(200).nullish(),
    }),
  })
  .describe('AuthenticationResponseJSON of WebAuthn.');
export type Assertion = z.infer<typeof assertion>;

/** What a new passkey says of itself: `PublicKeyCredential.toJSON()` of `credentials.create`. */
export const attestation = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(6000),
      attestationObject: bytes(20_000),
      transports: z.array(z.string().max(20)).max(10).nullish(),
    }),
  })
  .describe('RegistrationResponseJSON of WebAuthn.');
export type Attestation = z.infer<typeof attestation>;

/** What proves that the owner asks: one of these. */
export const proof = {
  password: z.string().max(1000).nullish(),
  code: z
    .string()
    .max(40)
    .nullish()
    .describe('Six digits of the authenticator app, or a recovery code.'),
  passkey: assertion.nullish().describe('The answer to `POST /api/auth/passkeys/proof`.'),
};
