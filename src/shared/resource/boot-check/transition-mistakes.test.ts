import { base, itTellsOf, label, type Mistakes, wrong } from '../../../../tests/fixtures/mistakes';
import { f } from '../../fields/f';
import { eq } from '../predicate';

const state = (more: Record<string, unknown>) =>
  f.state({
    label,
    states: { calm: { label }, wild: { label } },
    initial: 'calm',
    transitions: {
      rage: { label, from: ['calm'], to: 'wild', roles: ['quan-ly'], ...more },
    },
  });

const rage = (notice: Record<string, unknown>) => ({
  fields: {
    hidden: f.text({ label, read: ['le-tan'] }),
    mood: state({
      notify: [{ title: label, body: label, ...notice }],
    }),
  },
});

const MISTAKES: Mistakes = {
  'an option of a transition': [
    { fields: { mood: state({ gaurd: eq('colour', 'den') }) } },
    'meo.mood: Unknown option "gaurd" of the transition rage; did you mean "guard"?',
  ],
  'an option of what is told': [
    rage({ to: { role: 'quan-ly' }, chanels: ['email'] }),
    'meo.mood: Unknown option "chanels" of what rage tells; did you mean "channels"?',
  ],
  'the role that is told of a transition': [
    rage({ to: { role: 'quan-li' } }),
    'meo.mood: rage tells "quan-li", which is no role; did you mean "quan-ly"?',
  ],
  'all patients who are told of a transition': [
    rage({ to: { role: 'benh-nhan' } }),
    'meo.mood: rage tells all accounts of benh-nhan; name a field of the row',
  ],
  'who is told and may not read': [
    rage({ to: { role: 'duoc-si' } }),
    'meo.mood: rage tells duoc-si, who may not read it',
  ],
  'the field of who is told': [
    rage({ to: { field: 'hose' } }),
    'meo.mood: rage tells an unknown "hose"; did you mean "house"?',
  ],
  'a field that leads to nobody': [
    rage({ to: { field: 'house' } }),
    'meo.mood: rage tells "house", which leads to no account',
  ],
  'what is told': [
    rage({ to: { role: 'quan-ly' }, body: { vi: '{nmae}', en: '' } }),
    'meo.mood: rage tells of an unknown "nmae"; did you mean "name"?',
  ],
  'what is told and not for all': [
    rage({ to: { role: 'quan-ly' }, title: { vi: '{hidden}', en: '' } }),
    'meo.mood: rage tells of "hidden", which not everybody who is told may read',
  ],
  'who is told of rows that are not theirs': [
    rage({ to: { role: 'le-tan' } }),
    'meo.mood: rage tells le-tan of rows that they may not see; name a field of the row',
  ],
  'the way of a message': [
    rage({ to: { role: 'quan-ly' }, channels: ['e-mail'] }),
    'meo.mood: rage tells by "e-mail"; did you mean "email"?',
  ],
  'a value of when somebody is told': [
    rage({ to: { role: 'quan-ly' }, when: eq('colour', 'vanggg') }),
    'meo.rage: compares "colour" with what it never is: "vanggg" is none of its values; did you mean "vang"?',
  ],
  'a value of a guard': [
    { fields: { mood: state({ guard: eq('colour', 'vanggg') }) } },
    'meo.rage: compares "colour" with what it never is: "vanggg" is none of its values; did you mean "vang"?',
  ],
  'the first state': [
    {
      fields: {
        mood: f.state(
          wrong({ label, states: { calm: { label } }, initial: 'clam', transitions: {} }),
        ),
      },
    },
    'meo.mood: the initial state "clam" is unknown; did you mean "calm"?',
  ],
  'the end of a transition': [
    { fields: { mood: state({ to: 'wilt' }) } },
    'rage names an unknown state "wilt"; did you mean "wild"?',
  ],
  'a state that is never reached': [
    { fields: { mood: state({ to: 'calm' }) } },
    'meo.mood: no transition leads to the state "wild"',
  ],
  'a transition from nowhere': [
    { fields: { mood: state({ from: [] }) } },
    'meo.mood: rage begins in no state',
  ],
  'a transition that nobody may do': [
    { fields: { mood: state({ roles: [] }) } },
    'meo.mood: nobody may rage',
  ],
  'a transition of who may not read': [
    { fields: { mood: state({ roles: ['duoc-si'] }) }, change: { access: { read: ['quan-ly'] } } },
    'meo.rage: duoc-si may do it, but not read meo',
  ],
  'where an argument is kept': [
    {
      fields: { mood: state({ args: { reason: f.text(base) }, store: { reason: 'secrett' } }) },
    },
    'rage keeps it in an unknown "secrett"; did you mean "secret"?',
  ],
  'the role of a transition': [
    { fields: { mood: state({ roles: ['quan-lyy'] }) } },
    'meo.rage: names an unknown role "quan-lyy"; did you mean "quan-ly"?',
  ],
};

itTellsOf('transitions', MISTAKES);
