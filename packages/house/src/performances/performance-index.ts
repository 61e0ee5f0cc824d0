import { defineStream, type EventStore, inPlace, Log, type Stamp } from '@troupe/core/log';
import { type Clock, type Limits, together } from '@troupe/core/model';
import type { ModelChoice, SavedModel } from '../models/choice.ts';
import type { Link } from '../shared/links.ts';
import { houseLimits, noSafety, type Safety } from '../shared/safety.ts';
import { type GivenPage, type HouseEvent, performancesName } from './house-event.ts';
import { bankOf } from './kept-bank.ts';
import { editionOf } from './kept-edition.ts';
import { fittingOf } from './kept-fitting.ts';

/** A performance as a list shows it: what it is, whether it is played, and who has links to it. */
export type Listed = Omit<Extract<HouseEvent, { type: 'performance-listed' }>, 'type'> & {
  readonly state: 'playing' | 'stopped' | 'curtain';
  readonly openedAt: number;
  readonly links: readonly Link[];
  readonly livesKept?: true;
  /** It was given away as a page. */
  readonly given?: GivenPage;
  readonly removed?: true;
  /** The beat from which the house went on with it after an end that was no good one. */
  readonly tried?: number;
};

type Folded = {
  readonly performances: Map<string, Listed>;
  readonly byHash: Map<string, { readonly id: string; readonly link: string }>;
  readonly saved: Map<string, SavedModel>;
  models: ModelChoice;
  allowed: readonly string[];
  safety: Safety;
  /** Links that no longer show what they showed, until somebody was told. */
  revoked: string[];
};

/** Which performances there are, who may come in, and which models the house engages. */
export const performancesStream = defineStream<HouseEvent, Folded>({
  kind: 'performances',
  version: 1,
  upcasters: {},
  writers: 'many',
  initial: () => ({ performances: new Map(), byHash: new Map(), saved: new Map(), models: {}, allowed: [], safety: noSafety, revoked: [] }),
  fold: inPlace(take),
});

/** One small stream, read once at the start, so that a thousand performances need not be opened to be listed. */
export class PerformanceIndex extends Log<HouseEvent, Folded> {
  /** Told which link no longer shows what it showed, so that whoever came by it is sent away at once. */
  readonly onRevoked = new Set<(link: string) => void>();

  static open(store: EventStore, clock: Clock): Promise<PerformanceIndex> {
    return new PerformanceIndex(performancesStream, { store, clock, stream: performancesName }).opened();
  }

  get performances(): ReadonlyMap<string, Listed> {
    return this.state.performances;
  }

  get models(): ModelChoice {
    return this.state.models;
  }

  /** Addresses on other machines that the operator lets the house ask for models. */
  get allowedAddresses(): readonly string[] {
    return this.state.allowed;
  }

  get safety(): Safety {
    return this.state.safety;
  }

  /** All that must not be written for this performance, or for any other thing of the house. */
  limitsOf(id: string): Limits {
    return together(houseLimits(this.safety), this.performances.get(id)?.limits);
  }

  /** Models that can be given to single parts, by their id. */
  get saved(): ReadonlyMap<string, SavedModel> {
    return this.state.saved;
  }

  /** Whose link a token is, by its hash. */
  linkOf(hash: string): { readonly performance: Listed; readonly link: Link } | undefined {
    const found = this.state.byHash.get(hash);
    const performance = found && this.performances.get(found.id);
    const link = performance?.links.find((one) => one.link === found?.link);
    return performance && link && !performance.removed ? { performance, link } : undefined;
  }

  /**
   * Takes a performance out for good, with the lines it brought along, its edition, what was fitted to it and every word about it. What others have made of it stays: forks,
   * what characters remember, verdicts.
   */
  async forget(id: string): Promise<void> {
    await this.remove(bankOf(id), editionOf(id), fittingOf(id), id);
    const links = this.performances.get(id)?.links ?? [];
    await this.blank((event) => 'id' in event && event.id === id);
    this.state.revoked = links.map(({ link }) => link);
    this.#tellRevoked();
  }

  protected override taken(events: readonly (HouseEvent & Stamp)[]): void {
    super.taken(events);
    this.#tellRevoked();
  }

  #tellRevoked(): void {
    for (const link of this.state.revoked.splice(0)) for (const tell of this.onRevoked) tell(link);
  }
}

function take(state: Folded, event: HouseEvent & Stamp): void {
  const { performances, saved } = state;
  if (event.type === 'models-chosen') {
    state.models = event.choice;
    return;
  }
  if (event.type === 'addresses-allowed') {
    state.allowed = event.addresses;
    return;
  }
  if (event.type === 'safety-set') {
    state.safety = event.safety;
    return;
  }
  if (event.type === 'model-saved') return void saved.set(event.saved.id, event.saved);
  if (event.type === 'model-forgotten') return void saved.delete(event.model);
  if (event.type === 'performance-listed') {
    const { type: _, seq: __, at, version: ___, ...listed } = event;
    performances.set(event.id, { ...listed, state: 'playing', openedAt: at, links: [] });
    return;
  }
  const listed = performances.get(event.id);
  if (!listed) return;
  revoke(state, listed, event);
  if (event.type === 'performance-forgotten') performances.delete(event.id);
  else performances.set(event.id, changed(listed, event));
  if (event.type === 'link-made') state.byHash.set(event.hash, { id: event.id, link: event.link });
}

type Change = Exclude<Extract<HouseEvent, { id: string }>, { type: 'performance-listed' }> & Stamp;

/** Which links no longer show what they showed. */
function revoke({ byHash, revoked }: Folded, { links, spectators }: Listed, event: Change): void {
  if (event.type === 'performance-removed') revoked.push(...links.map(({ link }) => link));
  if (event.type === 'spectators-set' && event.spectators !== spectators)
    revoked.push(...links.flatMap(({ kind, link }) => (kind === 'spectator' ? [link] : [])));
  if (event.type === 'link-revoked') revoked.push(event.link);
  for (const { link, hash } of links) {
    if (event.type === 'performance-forgotten') revoked.push(link);
    if (event.type === 'performance-forgotten' || (event.type === 'link-revoked' && event.link === link)) byHash.delete(hash);
  }
}

function changed(listed: Listed, event: Exclude<Change, { type: 'performance-forgotten' }>): Listed {
  switch (event.type) {
    case 'budget-set':
      return { ...listed, budget: event.budget };
    case 'limits-set':
      return { ...listed, limits: event.limits };
    case 'performance-state':
      return { ...listed, state: event.state };
    case 'lives-kept':
      return { ...listed, livesKept: true };
    case 'performance-removed':
      return { ...listed, removed: true };
    case 'performance-restored': {
      const { removed: _, ...back } = listed;
      return back;
    }
    case 'resume-tried': {
      const { tried: _, ...rest } = listed;
      return event.beat === null ? rest : { ...rest, tried: event.beat };
    }
    case 'spectators-set':
      return { ...listed, spectators: event.spectators };
    case 'link-made': {
      const { link, kind, seat, hash, at } = event;
      return { ...listed, links: [...listed.links, { link, kind, hash, madeAt: at, ...(seat !== undefined && { seat }) }] };
    }
    case 'page-given':
      return { ...listed, given: { page: event.page, hash: event.hash } };
    case 'page-taken-back': {
      const { given: _, ...kept } = listed;
      return kept;
    }
    case 'link-revoked':
      return { ...listed, links: listed.links.filter(({ link }) => link !== event.link) };
  }
}
