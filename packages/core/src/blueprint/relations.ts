/** How a thing lies to another. Apart from the schemas: whoever only plays loads none of them. */
export const relations = ['on', 'in', 'under', 'behind', 'beside'] as const;
