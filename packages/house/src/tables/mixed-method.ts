import { type Method, methodByName } from '@troupe/core/mystery';

/** A table where every agent may play by a way of its own. */
export function mixedMethod(standard: string, methods: Readonly<Record<string, string>>): Method {
  const usual = methodByName(standard);
  const own = new Map(Object.entries(methods).map(([role, name]) => [role, methodByName(name)]));
  if (own.size === 0) return usual;
  const of = (role: string): Method => own.get(role) ?? usual;
  return {
    id: [...new Set([standard, ...Object.values(methods)])].join('+'),
    inquire: (view, victim, ports) => of(view.self.id).inquire(view, victim, ports),
    answer: (view, asked, ports) => of(view.self.id).answer(view, asked, ports),
    confide: async (view, ports) => of(view.self.id).confide?.(view, ports),
    renew: async (view, victim, ports) => {
      const { suspects, profile } = view.belief(victim.id);
      return (await of(view.self.id).renew?.(view, victim, ports)) ?? { suspects, profile, contradictions: [] };
    },
  };
}
