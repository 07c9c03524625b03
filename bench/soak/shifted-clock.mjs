/**
 * Loaded before a server (`node --import`): its clock is off by the milliseconds in the file that
 * `SOAK_CLOCK` names, looked at four times a second, as if somebody had set the machine's clock.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';

const RealDate = Date;
let offset = 0;

function look() {
  try {
    offset = Number(readFileSync(process.env.SOAK_CLOCK, 'utf8')) || 0;
  } catch {
    offset = 0;
  }
}

class ShiftedDate extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + offset);
    else super(...parts);
  }
  static now() {
    return RealDate.now() + offset;
  }
}

look();
setInterval(look, 250).unref();
globalThis.Date = ShiftedDate;
