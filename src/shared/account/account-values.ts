import { z } from 'zod';
import { PARTIAL_DATE } from '../format/plain-date';
import { id, instant } from '../operation/answer';
import { ALL_ROLES } from './actors';
import { CONSENT_PURPOSES } from './consent';
import { PASSWORD_MAX, PASSWORD_MIN } from './password-rules';
import { registerForm, SEXES } from './person-forms';

/** The group of these calls in the document. */
export const GROUP = 'auth';

/** The signed-in account, what its role may do, and the people it is. */
export const accountUser = z.object({
  id: id('ca-nhan'),
  fullName: z.string(),
  phone: z.string(),
  phoneVerifiedAt: instant()
    .nullable()
    .describe('When the number was proved, by a code or at the desk; null if it was not.'),
  email: z.string().nullable(),
  emailVerified: z
    .boolean()
    .describe('The address is the account’s, not only typed when it was registered.'),
  role: z.enum(ALL_ROLES),
  permissions: z
    .record(z.string(), z.array(z.string()))
    .describe('Resource → read, create, update, remove, import and names of actions.'),
  patientId: id('benh-nhan').nullable(),
  doctorId: id('bac-si').nullable(),
  nurseId: id('y-ta').nullable(),
  secondFactor: z.boolean(),
  passkey: z.boolean().describe('A passkey is among the factors.'),
});
export type DescribedUser = z.infer<typeof accountUser>;

/** The signed-in account as its living session is told of it. */
export const sessionUser = accountUser.extend({
  sessionEndsAt: instant().describe(
    'When this session ends whatever is done: 26 h after the sign-in of staff, 90 days after that of patients.',
  ),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** What a refresh answers of a session. */
export const tokenPair = z.object({ access_token: z.string(), refresh_token: z.string() });
export type TokenPair = z.infer<typeof tokenPair>;

/** What a sign-in answers of a session. */
const sessionToken = tokenPair.extend({
  expires_in: z.int().describe('Seconds that the access token lives.'),
});
export type SessionToken = z.infer<typeof sessionToken>;

/** What a person needs to set up an authenticator app. */
export const secondFactorSetup = z.object({
  secret: z.string().describe('Base32, to type in by hand.'),
  uri: z.string().describe('otpauth://…, to show as a QR code.'),
});
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;

const device = z
  .string()
  .optional()
  .describe('What the device sends with its next sign-in to be known again; it opens nothing.');

export const signedIn = z.object({ user: sessionUser, token: sessionToken, device });

/** A sign-in that waits for the code of the second factor. */
export const challenge = z
  .object({
    challenge: z.string(),
    enrol: secondFactorSetup.optional(),
    codeSent: z
      .literal(true)
      .optional()
      .describe('`code` is the one that was just sent to the phone or e-mail on file.'),
    passkey: z.literal(true).optional().describe('A passkey may answer instead.'),
    totp: z
      .literal(false)
      .optional()
      .describe('There are no codes of an app: recovery codes only.'),
  })
  .describe(
    'The second factor is missing: sign in again with `challenge` and `code`. `enrol` where it is to be set up first.',
  );
export type LoginChallenge = z.infer<typeof challenge>;

/** A living session of an account. */
export const session = z.object({
  id: id(),
  device: z.string().describe('Browser and system, such as `Chrome, Windows`; empty if unknown.'),
  createdAt: instant(),
  lastUsedAt: instant(),
  current: z.boolean().describe('The session that asks.'),
});
export type AccountSession = z.infer<typeof session>;

/** A token that need not be there, and is none where it is no text. */
export const anyToken = z.string().nullish().catch(null);

// What the checks of the forms say and JSON schema does not; pages do without it.
const { fullName, password, dateOfBirth, sex, consent } = registerForm.shape;
z.globalRegistry.add(fullName, { minLength: 1, maxLength: 100 });
z.globalRegistry.add(password, { minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX });
z.globalRegistry.add(dateOfBirth, { pattern: PARTIAL_DATE.source });
z.globalRegistry.add(sex, { enum: Object.keys(SEXES) });
z.globalRegistry.add(consent, {
  type: 'array',
  items: { type: 'string', enum: Object.keys(CONSENT_PURPOSES) },
});
