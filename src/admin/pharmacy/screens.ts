import { createElement, lazy } from 'react';
import { usePolicy } from '../config-context';
import { DeniedPage } from '../layout/plain-pages';
import type { ScreenOverrides } from '../overrides/screens';

const CounterPage = lazy(async () => ({
  default: (await import('./counter-page')).CounterPage,
}));

const PrescriptionShow = lazy(async () => ({
  default: (await import('./prescription-show')).PrescriptionShow,
}));

function Counter() {
  return usePolicy('don-thuoc').actions.has('dispense')
    ? createElement(CounterPage)
    : createElement(DeniedPage);
}

/** Prescriptions at the counter of the pharmacy. */
export const screens: ScreenOverrides = {
  show: PrescriptionShow,
  pages: { quay: Counter, 'quay/:id': Counter },
};
