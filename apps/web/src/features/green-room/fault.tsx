import { ToldRefusal } from '../../ui/trouble.tsx';
import type { Stumble } from './tab-company.ts';

/** What went wrong and what to do about it, where nobody asked a server. */
export function Fault({ error }: { readonly error: Error }) {
  return (
    <div className="trouble" role="alert">
      <ToldRefusal refusal={error} />
    </div>
  );
}

type FaultOf = { readonly name: string; readonly stumble: Stumble };

/** Why somebody did not speak: a fault of the model, or a refusal of the company. */
export function FaultOf({ name, stumble: { text, key, params } }: FaultOf) {
  return (
    <div className="trouble" role="alert">
      <p className="voice">{name}:</p>
      <ToldRefusal refusal={{ message: text, key, params }} />
    </div>
  );
}
