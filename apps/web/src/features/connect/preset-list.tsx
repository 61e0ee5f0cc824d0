import { useAsk } from '../../api/query.ts';
import type { FoundServer } from '../../api/schema.d.ts';
import { Button } from '../../ui/elements.tsx';
import { useWords } from '../../ui/words.ts';
import connectWords from './connect.words.json' with { type: 'json' };
import { far, near, type Preset } from './presets.ts';

type PresetsProps = {
  readonly chosen: string;
  readonly choose: (server: { readonly url: string; readonly models?: readonly string[] }) => void;
  /** Whether a model file is being chosen, instead of a server. */
  readonly inHouse: boolean;
  readonly openHouse: () => void;
};

/** Servers to choose from: those that run on this machine say so. The machine is looked over only while this is open. */
export function Presets({ chosen, choose, inHouse, openHouse }: PresetsProps) {
  const words = useWords(connectWords);
  const found = useAsk('GET /api/models/found');
  const at = ({ url }: Preset): FoundServer | undefined => found.data?.find((one) => one.baseUrl === url && one.reachable);
  const running = near.filter(at).length;
  return (
    <>
      <fieldset className="presets">
        <legend className="overline">{words.near}</legend>
        <button type="button" className="preset" aria-pressed={inHouse} onClick={openHouse}>
          {words.inHouse}
        </button>
        {near.map((preset) => {
          const server = at(preset);
          return (
            <button
              key={preset.name}
              type="button"
              className={server ? 'preset running' : 'preset'}
              aria-pressed={chosen === preset.url}
              onClick={() => choose({ url: preset.url, ...(server && { models: server.models }) })}
            >
              {preset.name}
              {server && <span className="small">{words.running({ count: server.models.length })}</span>}
            </button>
          );
        })}
        <p className="soft small" role="status">
          {found.isFetching ? words.looking : running === 0 && words.foundNone}
          {!found.isFetching && <Button label={words.lookAgain} className="quiet" onClick={() => found.refetch()} />}
        </p>
      </fieldset>
      <fieldset className="presets">
        <legend className="overline">{words.far}</legend>
        {far.map((preset) => (
          <button
            key={preset.name}
            type="button"
            className="preset"
            aria-pressed={chosen === preset.url}
            onClick={() => choose({ url: preset.url })}
          >
            {preset.name}
          </button>
        ))}
      </fieldset>
    </>
  );
}
