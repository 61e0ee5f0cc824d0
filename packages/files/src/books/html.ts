import { type Element, isElement, localName, type Node, readMarkup } from '@troupe/core/formats';

const headings = /^h[1-6]$/u;
const blocks = new Set(
  'p div section article blockquote li ul ol dl dt dd table tr figure header footer main aside pre center body'.split(' '),
);
const leftOut = new Set('head script style nav img svg math audio video figure template'.split(' '));

/** The words of a page, paragraph by paragraph, headings on lines of their own. */
export function pageText(source: string): string {
  const page = new Page();
  page.visit(readMarkup(source, { html: true }));
  return page.text();
}

class Page {
  readonly #lines: string[] = [];
  #line = '';

  text(): string {
    this.#blank();
    return this.#lines.join('\n');
  }

  visit(node: Node): void {
    if (!isElement(node)) this.#line += node.replace(/\s+/gu, ' ');
    else if (!isLeftOut(node, localName(node))) this.#element(node, localName(node));
  }

  #element(element: Element, name: string): void {
    if (name === 'br') this.#close();
    else if (name === 'hr') this.#apart(['* * *']);
    else if (headings.test(name)) this.#apart(brokenLines(element));
    else {
      if (blocks.has(name)) this.#blank();
      for (const child of element.children) this.visit(child);
      if (blocks.has(name)) this.#blank();
    }
  }

  #apart(lines: readonly string[]): void {
    this.#blank();
    this.#lines.push(...lines, '');
  }

  #blank(): void {
    this.#close();
    if (this.#lines.at(-1) !== '') this.#lines.push('');
  }

  #close(): void {
    if (this.#line.trim() !== '') this.#lines.push(this.#line.trim());
    this.#line = '';
  }
}

/** A heading over two lines stays on two: its number, and its title. */
function brokenLines(element: Element): string[] {
  const lines = [''];
  const visit = (node: Node): void => {
    if (isElement(node) && (localName(node) === 'br' || blocks.has(localName(node)))) lines.push('');
    if (isElement(node)) node.children.forEach(visit);
    else lines.push(`${lines.pop() ?? ''}${node}`);
  };
  visit(element);
  return lines.map((line) => line.replace(/\s+/gu, ' ').trim()).filter((line) => line !== '');
}

/** Also what Project Gutenberg puts around its books, page numbers, and the marks of notes. */
function isLeftOut({ attributes }: Element, name: string): boolean {
  const type = `${attributes['epub:type'] ?? ''} ${attributes.role ?? ''}`;
  return (
    leftOut.has(name) ||
    /pg-boilerplate|pgheader|pagenum/u.test(attributes.class ?? '') ||
    /\b(?:doc-)?(?:pagebreak|noteref|toc|landmarks)\b/u.test(type)
  );
}
