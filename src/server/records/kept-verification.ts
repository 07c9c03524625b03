import type { ChainReport } from '../../shared/records/operations';
import type { Services } from '../services';
import { type Verified, verifyChain, verifyChainFrom } from './verify-chain';

/** After so long all is checked anew, in milliseconds: rows change without a new signature too. */
const ANEW_MS = 6 * 3_600_000;

/**
 * The report of the chain for whoever asks the running server. What was found whole is kept in this
 * process, so that only what was signed since is checked; whoever asks meanwhile shares the work. A
 * chain that does not hold is checked whole, so that the first wrong link is named. The command
 * `records:verify` keeps nothing.
 */
export function keptVerification({ db, clock }: Services): () => Promise<ChainReport> {
  let kept: { upTo: Verified; since: number } | null = null;
  let running: Promise<ChainReport> | null = null;

  async function verify(): Promise<ChainReport> {
    const now = clock().getTime();
    if (kept && now - kept.since < ANEW_MS) {
      const { report, upTo } = await verifyChainFrom(db, kept.upTo);
      if (report.whole) {
        kept = { ...kept, upTo };
        return report;
      }
      kept = null;
      return verifyChain(db);
    }
    kept = null;
    const { report, upTo } = await verifyChainFrom(db, { seq: 0, hash: '', signed: 0, addenda: 0 });
    if (report.whole) kept = { upTo, since: now };
    return report;
  }

  return () => {
    running ??= verify().finally(() => {
      running = null;
    });
    return running;
  };
}
