/**
 * What each call asks of the database, of who is signed in: statements, and how often one is waited
 * for (the others travel with the next). A call that needs more fails its test; one that needs less
 * is written down here.
 */
export const STATEMENTS = {
  get: { statements: 1, roundTrips: 1 },
  list: { statements: 1, roundTrips: 1 },
  'list with titles': { statements: 1, roundTrips: 1 },
  create: { statements: 5, roundTrips: 2 },
  update: { statements: 6, roundTrips: 3 },
  slots: { statements: 1, roundTrips: 1 },
  hold: { statements: 13, roundTrips: 6 },
  booking: { statements: 14, roundTrips: 4 },
  'booking from a hold': { statements: 14, roundTrips: 4 },
  'booking in a department, with a key': { statements: 16, roundTrips: 4 },
  'night on a ward': { statements: 7, roundTrips: 7 },
  'dose given': { statements: 8, roundTrips: 5 },
} as const;
