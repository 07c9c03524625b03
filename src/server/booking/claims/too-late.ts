/** Thrown to undo the transaction of a claim that came too late: somebody else has the time. */
export class TooLate extends Error {}
