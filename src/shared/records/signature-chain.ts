import type { KeptChain } from '../resource/config';

/** The chain of signatures under medical records, which their versions are the links of. */
export const SIGNATURE_CHAIN: KeptChain = {
  table: 'record_version',
  of: 'record',
  end: 'record_chain_end',
};
