import type { FastifyInstance } from 'fastify';
import * as own from '../../../shared/account/own-operations';
import * as operations from '../../../shared/account/passkey-operations';
import { AppError } from '../../../shared/errors';
import { ownId } from '../../http/own-id';
import { serve } from '../../operation/serve';
import type { Scope } from '../../resource/scope';
import type { Services } from '../../services';
import { accountById } from '../accounts/find-account';
import { beginSecondFactor, takeSecondFactor } from '../credentials/second-factor';
import { addPasskey, beginPasskey } from './add-passkey';
import { askPasskey } from './ask-passkey';
import { removePasskey, removeTotp, renewRecoveryCodes } from './change-factors';
import { noteChange, noteTotpOn } from './note-change';
import { describeFactors } from './own-factors';
import { findPasskey, renamePasskey } from './passkeys';
import { proveForChange } from './proof';

/** What proves an owner beside the password: codes of an app, passkeys, recovery codes. */
export function serveFactors(app: FastifyInstance, services: Services): void {
  const ownAccount = (scope: Scope) => accountById(services, ownId(scope));

  serve(app, services, operations.getFactors, async ({ scope }) =>
    describeFactors(services, await ownAccount(scope)),
  );

  serve(app, services, own.beginSecondFactor, async ({ scope, body }) => {
    const account = await ownAccount(scope);
    if (account.totp) throw new AppError('CONFLICT');
    await proveForChange(scope, account, body);
    return beginSecondFactor(services, account);
  });

  serve(app, services, own.confirmSecondFactor, async ({ scope, body }) => {
    const account = await ownAccount(scope);
    await takeSecondFactor(services, account.id, body.code);
    if (!account.totp) await noteTotpOn(scope, account);
  });

  serve(app, services, own.removeSecondFactor, async ({ scope, body }) =>
    removeTotp(scope, await ownAccount(scope), body),
  );

  serve(app, services, operations.beginPasskey, async ({ scope, body }) => {
    const account = await ownAccount(scope);
    await proveForChange(scope, account, body);
    return beginPasskey(services, account);
  });

  serve(app, services, operations.addPasskey, async ({ scope, body }) => {
    const account = await ownAccount(scope);
    const id = await addPasskey(services, account.id, body, (db) =>
      noteChange(scope, db, account, 'passkey-added', {
        vi: `Passkey “${body.name}” vừa được thêm.`,
        en: `The passkey “${body.name}” was added.`,
      }),
    );
    const added = await findPasskey(services.db, account.id, id);
    if (!added) throw new AppError('NOT_FOUND');
    return added;
  });

  serve(app, services, operations.renamePasskey, async ({ scope, params, body }) => {
    const renamed = await renamePasskey(services.db, ownId(scope), params.id, body.name);
    if (!renamed) throw new AppError('NOT_FOUND');
    return renamed;
  });

  serve(app, services, operations.removePasskey, async ({ scope, params, body }) =>
    removePasskey(scope, await ownAccount(scope), params.id, body),
  );

  serve(app, services, operations.askPasskeyProof, ({ scope }) =>
    askPasskey(services, { use: 'proof', userId: ownId(scope) }),
  );

  serve(app, services, operations.makeRecoveryCodes, async ({ scope, body }) => ({
    codes: await renewRecoveryCodes(scope, await ownAccount(scope), body),
  }));
}
