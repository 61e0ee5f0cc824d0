import { Section } from './elements.tsx';
import { Reached, SentAddress, useReach } from './reach.tsx';

/** An address to send to somebody: where it is shown as a card, picture and words come along. */
type SendProps = {
  readonly words: { readonly send: string; readonly lead: string; readonly address: string };
  readonly url: string | undefined;
};

export function Send({ words, url }: SendProps) {
  const reach = useReach(true);
  return (
    <Section id="send" title={words.send} className="give-away">
      <p className="soft">{words.lead}</p>
      {reach.told}
      {url !== undefined && (
        <Reached reach={reach}>
          <SentAddress label={words.address} url={url} reach={reach} />
        </Reached>
      )}
    </Section>
  );
}
