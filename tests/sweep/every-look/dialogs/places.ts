import { config } from '../../../../resources.config';
import { stateFields } from '../../../../src/shared/resource/actions';
import type { Person } from '../../every-page/people';
import { screensOf } from '../../every-page/screens';
import { FIRST_OF_ITS_KIND, HOME, patternOf, written } from '../work-screens';

/** A screen, or the same of another record. */
export interface Place {
  path: string;
  /** What is known of it whatever record it shows. */
  pattern: string;
  /** What it has in common with the same screen of another resource. */
  alike: string;
  /** Written by hand as a whole. */
  own: boolean;
}

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/;

/** A record in each of its states: the buttons depend on it. */
async function inEachState({ call }: Person, name: string): Promise<string[]> {
  const resource = config.resources.find((one) => one.name === name);
  const [state] = stateFields(resource?.fields ?? {});
  if (!state) return [];
  const [field, { states }] = state;
  const ids: string[] = [];
  for (const value of Object.keys(states)) {
    const filter = encodeURIComponent(JSON.stringify({ [field]: value }));
    const [first] = await call('GET', `/${name}?range=[0,0]&filter=${filter}`);
    if (first) ids.push(first.id);
  }
  return ids;
}

/** The screens that a person works on and that are written by hand, at least in part, of records in each state. */
export async function placesOf(person: Person): Promise<Place[]> {
  const places: Place[] = [{ path: HOME, pattern: HOME, alike: HOME, own: true }];
  const records = new Map<string, Promise<string[]>>();
  const screens = (await screensOf(person)).filter(
    ({ path, own }) => written(path) && (own || FIRST_OF_ITS_KIND.test(path)),
  );
  for (const { path, own = false } of screens) {
    const pattern = patternOf(path);
    const [, , name = '', ...rest] = pattern.split('/');
    const place = { pattern, alike: rest.join('/'), own };
    places.push({ path, ...place });
    // A form is the same in every state.
    if (!pattern.includes('/:id/') && !(own && pattern.endsWith('/:id'))) continue;
    const ids = records.get(name) ?? inEachState(person, name);
    records.set(name, ids);
    for (const id of await ids)
      if (!path.includes(id)) places.push({ path: path.replace(ID, id), ...place });
  }
  return places;
}
