const helped = {
  requests: 'Requests to score.',
  groups: 'Groups scored.',
  completions: 'Completions scored.',
  failures: 'Requests that could not be answered.',
  frames: 'Frames that went through the encoder; the others were kept.',
  seconds: 'Seconds spent on scoring.',
} as const;
export type MetricName = keyof typeof helped;

/** Counters, in the form that Prometheus reads. */
export function rewardMetrics() {
  const counts = Object.fromEntries(Object.keys(helped).map((name) => [name, 0])) as Record<MetricName, number>;
  return {
    add(name: MetricName, by = 1): void {
      counts[name] += by;
    },
    read: (): Readonly<Record<MetricName, number>> => ({ ...counts }),
    text: (): string =>
      (Object.entries(helped) as [MetricName, string][])
        .map(([name, help]) => {
          const full = `troupe_rewards_${name}_total`;
          return `# HELP ${full} ${help}\n# TYPE ${full} counter\n${full} ${counts[name]}\n`;
        })
        .join(''),
  };
}
export type RewardMetrics = ReturnType<typeof rewardMetrics>;
