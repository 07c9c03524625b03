import { createElement, lazy } from 'react';
import { usePolicy } from '../config-context';
import { DeniedPage } from '../layout/plain-pages';
import type { ScreenOverrides } from '../overrides/screens';
import { ORDERS } from './order-places';

const WorkPage = lazy(async () => ({ default: (await import('./work-page')).WorkPage }));
const OrderShow = lazy(async () => ({ default: (await import('./order-show')).OrderShow }));

function Work() {
  return createElement(usePolicy(ORDERS).read ? WorkPage : DeniedPage);
}

/** Orders as they are performed, one after the other. */
export const screens: ScreenOverrides = {
  show: OrderShow,
  pages: { 'thuc-hien': Work, 'thuc-hien/:id': Work },
};
