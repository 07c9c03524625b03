import type { ServiceState } from '../../shared/service/state-operation';

/** What every panel of the page shows a part of. */
export interface PanelProps {
  state: ServiceState;
}
