import { describe, expect, it } from 'vitest';
import { cat, house, tinyGroups } from '../../../../tests/fixtures/tiny-config';
import { ACTORS } from '../../../shared/account/actors';
import { actionsOf } from '../../../shared/resource/actions';
import { defineResources } from '../../../shared/resource/define-resources';
import { ActionRegistry } from './registry';

const move = { label: { vi: 'Chuyển nhà', en: 'Move' }, roles: ['quan-ly'] } as const;
const config = defineResources({
  actors: ACTORS,
  groups: tinyGroups,
  resources: [house, { ...cat, actions: { move } }],
});
const work = async () => undefined;

describe('the work of actions', () => {
  it('is missed where an action is declared and nothing does it; a transition needs none', () => {
    const registry = new ActionRegistry();
    expect(registry.missing(config)).toEqual(['meo/move']);
    registry.add('meo/move', work);
    expect(registry.missing(config)).toEqual([]);
  });

  it('is unknown where no action asks for it', () => {
    const registry = new ActionRegistry();
    registry.add('meo/adopt', work);
    expect(registry.unknown(config)).toEqual([]);
    registry.add('meo/moved', work);
    expect(registry.unknown(config)).toEqual(['meo/moved']);
  });

  it('is given once', () => {
    const registry = new ActionRegistry();
    registry.add('meo/move', work);
    expect(() => registry.add('meo/move', work)).toThrow('meo/move has its work already');
  });

  it('says what it answers before it is served', () => {
    const registry = new ActionRegistry();
    const [adopt] = actionsOf(cat);
    registry.add('meo/adopt', work, { creates: true });
    expect(registry.answerOf(cat, adopt!)).toEqual({ creates: true });
    expect(() => registry.add('meo/move', work, { creates: true })).toThrow('served already');
    registry.add('meo/move', work);
  });
});
