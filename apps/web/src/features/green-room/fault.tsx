import { ToldRefusal } from '../../ui/trouble.tsx';

/** What went wrong and what to do about it, where nobody asked a server. */
export function Fault({ error }: { readonly error: Error }) {
  const { code, remedy = '' } = error as Error & { readonly code?: unknown; readonly remedy?: string };
  return (
    <div className="trouble" role="alert">
      <ToldRefusal code={typeof code === 'string' ? code : ''} message={error.message} remedy={remedy} />
    </div>
  );
}

type FaultOf = { readonly name: string; readonly fault: string; readonly text: string };

/** Why somebody did not speak: a fault of the model, or a refusal of the company. */
export function FaultOf({ name, fault, text }: FaultOf) {
  const code = fault.includes('-') && /^(company|material|store)-/u.test(fault) ? fault : `model-${fault}`;
  return (
    <div className="trouble" role="alert">
      <p className="voice">{name}:</p>
      <ToldRefusal code={code} message={text} remedy="" />
    </div>
  );
}
