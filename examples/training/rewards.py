"""Rewards of a running `troupe rewards serve`, for TRL and for verl. Only the standard library is needed."""

import json
import os
import urllib.request

URL = os.environ.get("TROUPE_REWARDS", "http://127.0.0.1:4518")
WEIGHTS = {"semantic": 1.0, "format": 1.0, "vision": 0.8, "pcg": 0.8}


def score(groups):
    """Scores groups in one call. A group: {completions, reference, video?, frames?, embeddings?, logLikelihoods?}."""
    request = urllib.request.Request(
        f"{URL}/score",
        data=json.dumps({"groups": groups}).encode(),
        headers={"content-type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=300) as response:
        return [group["scores"] for group in json.load(response)["groups"]]


def text_of(completion):
    """TRL gives a list of messages for conversations, and a text otherwise."""
    return completion if isinstance(completion, str) else completion[-1]["content"]


def words_of(prompt):
    """A prompt without its pictures: TRL loads them anew for every completion, and the words tell prompts apart."""
    if isinstance(prompt, str):
        return prompt
    plain = lambda content: content if isinstance(content, str) else [part.get("text", "") for part in content]
    return [[message["role"], plain(message["content"])] for message in prompt]


def grouped(keys, completions, references, videos):
    """Completions of one prompt make one group, in the order in which they came."""
    groups, places = {}, []
    for key, completion, reference, video in zip(keys, completions, references, videos):
        group = groups.setdefault(key, {"completions": [], "reference": reference, "weights": WEIGHTS, **({"video": video} if video else {})})
        places.append((key, len(group["completions"])))
        group["completions"].append(completion)
    return groups, places


def advantages(prompts, completions, solution, video=None, **_):
    """A reward function for TRL's GRPOTrainer: the weighted sum of the z-scores within the group.

    The trainer must not scale it again: GRPOConfig(scale_rewards=False). Its mean within a group is 0 already.
    """
    videos = video or [None] * len(solution)
    keys = [json.dumps([words_of(prompt), *rest], ensure_ascii=False) for prompt, *rest in zip(prompts, solution, videos)]
    groups, places = grouped(keys, [text_of(one) for one in completions], solution, videos)
    scored = dict(zip(groups, score(list(groups.values()))))
    return [scored[key][place]["advantage"] for key, place in places]


def compute_score(data_sources, solution_strs, ground_truths, extra_infos, **_):
    """A batch reward function for verl (reward_model.reward_manager=batch): one number for each completion.

    verl normalises within the group by itself, so the plain rewards are added up here, each brought to a like range.
    """
    keys = [str((info or {}).get("index", truth)) for info, truth in zip(extra_infos, ground_truths)]
    videos = [(info or {}).get("video") for info in extra_infos]
    groups, places = grouped(keys, solution_strs, ground_truths, videos)
    scored = dict(zip(groups, score(list(groups.values()))))
    return [plain_sum(scored[key][place]) for key, place in places]


def compute_score_one(data_source, solution_str, ground_truth, extra_info=None, **_):
    """The same for verl's reward loop, which asks for one completion at a time."""
    return compute_score([data_source], [solution_str], [ground_truth], [extra_info])[0]


def plain_sum(scores):
    """The rewards before any normalising, each brought to a like range. What nothing measured is null and adds nothing."""
    ranges = {"format": 5.0, "semantic": 1.0, "vision": 1.0, "pcg": 1.0}
    return sum(WEIGHTS[name] * (scores[name] or 0.0) / ranges[name] for name in WEIGHTS)
