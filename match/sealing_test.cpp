// Fair dice: all devices, the honest dealer, and every cheat that is named in docs/fair-dice.md.
#include "match/sealing.h"

#include <gtest/gtest.h>

#include "match/pig_for_tests.h"

namespace calanque::match {
namespace {

const Seat kZoe = seat_at(0);
const Seat kMalo = seat_at(1);

Digest nonce_of(const std::string& name) {
  return digest_of(name + "'s nonce");
}

Head sealed_head(const std::vector<Dealer::Secret>& secrets) {
  Head head = pig_head(secrets);
  head.dice = Dice::Sealed;
  head.players[1] = {PlayerKind::Person, "Malo", "", {}};
  return head;
}

std::string seal(const Device& device) {
  return "seal " + std::to_string(index(device.seat())) + " " + to_hex(device.seal());
}
std::string reveal(Seat seat, const Digest& nonce) {
  return "reveal " + std::to_string(index(seat)) + " " + to_hex(nonce);
}
std::string word(Table<Pig>& table, const std::string& line) {
  const auto fault = table.put(line);
  return fault ? std::string(text(fault->word)) : "";
}

// A table where both devices have sealed.
struct Sealed {
  std::vector<Dealer::Secret> secrets = {secret_named("one")};
  Table<Pig> table = pig_table(sealed_head(secrets), secrets);
  Device zoe{kZoe, table.commitment(), nonce_of("Zoé")};
  Device malo{kMalo, table.commitment(), nonce_of("Malo")};
  Sealed() {
    EXPECT_EQ(word(table, seal(zoe)), "");
    EXPECT_EQ(word(table, seal(malo)), "");
  }
};

TEST(Sealing, AnHonestGameStartsWhenEverybodyHasRevealed) {
  Sealed game;
  Table<Pig>& table = game.table;
  EXPECT_EQ(table.due(), std::nullopt);
  EXPECT_EQ(game.zoe.reveal(table.sealing()), std::nullopt);  // not closed yet
  ASSERT_EQ(word(table, "list"), "");
  EXPECT_EQ(word(table, "start"), "waiting");
  ASSERT_EQ(word(table, reveal(kMalo, *game.malo.reveal(table.sealing()))), "");
  EXPECT_EQ(table.due(), std::nullopt);
  ASSERT_EQ(word(table, reveal(kZoe, *game.zoe.reveal(table.sealing()))), "");
  ASSERT_TRUE(table.due_start());
  table.apply(*table.due());
  // Every draw depends on both nonces, in seat order whoever came first.
  ASSERT_EQ(word(table, "0 throw"), "");
  const Dealer dealer(game.secrets[0], {nonce_of("Zoé"), nonce_of("Malo")});
  const auto list = candidates<Pig>(table.match().truth());
  EXPECT_EQ(Pig::text(table.due_outcome()->outcome), list[dealer.pick(1, list)].text);
  play_out(table);
  const Witness seen{.seen = {Dealer::commitment(game.secrets[0])}};
  EXPECT_EQ(verify<Pig>(to_record(table), seen).verdict(), Verdict::Proven);
  EXPECT_EQ(verify<Pig>(to_record(table)).verdict(), Verdict::Repeats);
  EXPECT_EQ(verify<Pig>(to_record(table), seen).nonces, 2U);
}

TEST(Sealing, LateReplacedMissingAndRepeatedNoncesAreRefused) {
  Sealed game;
  Table<Pig>& table = game.table;
  const Device other(kMalo, table.commitment(), nonce_of("another"));
  EXPECT_EQ(word(table, seal(other)), "sealed_twice");
  ASSERT_EQ(word(table, "list"), "");
  EXPECT_EQ(word(table, seal(other)), "listed");
  EXPECT_EQ(word(table, "list"), "listed");
  EXPECT_EQ(word(table, reveal(kMalo, nonce_of("another"))), "wrong_nonce");
  ASSERT_EQ(word(table, reveal(kMalo, nonce_of("Malo"))), "");
  EXPECT_EQ(word(table, reveal(kMalo, nonce_of("Malo"))), "revealed_twice");
  EXPECT_EQ(word(table, "start"), "waiting");  // Zoé's is missing
}

TEST(Sealing, ANonceOfAnotherSeatOrCommitmentIsNoUse) {
  Sealed game;
  // Malo repeats Zoé's seal, hoping that she reveals first: his seat is in the hash.
  const Digest copied = game.zoe.seal();
  Table<Pig> table = pig_table(sealed_head(game.secrets), game.secrets);
  ASSERT_EQ(word(table, seal(game.zoe)), "");
  ASSERT_EQ(word(table, "seal 1 " + to_hex(copied)), "");
  ASSERT_EQ(word(table, "list"), "");
  ASSERT_EQ(word(table, reveal(kZoe, nonce_of("Zoé"))), "");
  EXPECT_EQ(word(table, reveal(kMalo, nonce_of("Zoé"))), "wrong_nonce");
}

TEST(Sealing, ADeviceRevealsNothingToADealerWhoShowsAnotherListOrCommitment) {
  Sealed game;
  // The dealer shows Zoé a list without her seal …
  Table<Pig> without = pig_table(sealed_head(game.secrets), game.secrets);
  ASSERT_EQ(word(without, seal(game.malo)), "");
  ASSERT_EQ(word(without, "list"), "");
  EXPECT_EQ(game.zoe.reveal(without.sealing()), std::nullopt);
  // … or with another seal in her name …
  Table<Pig> forged = pig_table(sealed_head(game.secrets), game.secrets);
  ASSERT_EQ(word(forged, seal(Device(kZoe, forged.commitment(), nonce_of("forged")))), "");
  ASSERT_EQ(word(forged, "list"), "");
  EXPECT_EQ(game.zoe.reveal(forged.sealing()), std::nullopt);
  // … or another commitment than the one she was shown first.
  const std::vector<Dealer::Secret> ground = {secret_named("ground")};
  Table<Pig> other = pig_table(sealed_head(ground), ground);
  ASSERT_EQ(word(other, "seal 0 " + to_hex(game.zoe.seal())), "");
  ASSERT_EQ(word(other, "list"), "");
  EXPECT_EQ(game.zoe.reveal(other.sealing()), std::nullopt);
}

// The dealer keeps its word about the commitment, and afterwards tells the story with a list of its
// own: a nonce in Zoé's name, ground for good throws, or none. The record is without a fault, and
// proven to whoever knows the commitment only; Zoé's device knows its seal.
TEST(Sealing, AListThatWasRewrittenIsFoundByTheDeviceThatSealed) {
  const Sealed game;
  const Witness zoe{.seen = {game.table.commitment()}, .sealed = {game.zoe.seal()}};
  const auto told = [&](const std::vector<Device>& devices) {
    Table<Pig> table = pig_table(sealed_head(game.secrets), game.secrets);
    for (const Device& device : devices) {
      EXPECT_EQ(word(table, seal(device)), "");
    }
    EXPECT_EQ(word(table, "list"), "");
    for (const Device& device : devices) {
      EXPECT_EQ(word(table, reveal(device.seat(), *device.reveal(table.sealing()))), "");
    }
    play_out(table);
    return to_record(table);
  };
  const Device forged(kZoe, game.table.commitment(), nonce_of("ground"));
  EXPECT_EQ(verify<Pig>(told({game.zoe, game.malo}), zoe).verdict(), Verdict::Proven);
  for (const auto& devices : {std::vector{forged, game.malo}, {game.malo}, {}}) {
    const RecordFile file = told(devices);
    EXPECT_EQ(verify<Pig>(file, {.seen = zoe.seen}).verdict(), Verdict::Proven);
    const Verification found = verify<Pig>(file, zoe);
    EXPECT_EQ(found.verdict(), Verdict::Broken);
    ASSERT_EQ(found.findings.size(), 1U);
    EXPECT_EQ(found.findings[0].kind, FindingKind::Seal);
  }
}

// It does not help to put her seal into an attempt that was void.
TEST(Sealing, ASealOfAVoidAttemptIsNoneThatTheGameStartedWith) {
  Sealed game;
  ASSERT_EQ(word(game.table, "list"), "");
  game.table.learn(secret_named("second"));
  ASSERT_EQ(word(game.table, "void 0 " + to_hex(Dealer::commitment(secret_named("second")))), "");
  ASSERT_EQ(word(game.table, "list"), "");
  play_out(game.table);
  const Witness zoe{.seen = {game.table.commitment()}, .sealed = {game.zoe.seal()}};
  EXPECT_EQ(verify<Pig>(to_record(game.table), zoe).verdict(), Verdict::Broken);
}

TEST(Sealing, GroundSeedsAreOfNoUseAgainstOneHonestDevice) {
  // A dealer looks for a seed that gives six with no nonce; with Zoé's nonce it is a seed like any
  // other: over many games sixes come as often as they should.
  int sixes = 0;
  constexpr int kGames = 600;
  for (int game = 0; game < kGames; ++game) {
    const auto list = candidates<Pig>([] {
      auto state = Pig::initial({});
      NullSink sink;
      Pig::apply(state, kZoe, Action::Throw, sink);
      return state;
    }());
    Dealer::Secret secret;
    for (int tries = 0;; ++tries) {
      secret = secret_named(std::to_string(game) + "/" + std::to_string(tries));
      if (list[Dealer(secret).pick(1, list)].text == "d:6") {
        break;
      }
    }
    const Dealer dealer(secret, {nonce_of("Zoé" + std::to_string(game))});
    sixes += list[dealer.pick(1, list)].text == "d:6" ? 1 : 0;
  }
  EXPECT_GT(sixes, kGames / 6 - 40);
  EXPECT_LT(sixes, kGames / 6 + 40);
}

TEST(Sealing, ASilentDeviceVoidsTheAttemptVisiblyAndAddsNoneInThisGame) {
  Sealed game;
  Table<Pig>& table = game.table;
  const std::string second = to_hex(Dealer::commitment(secret_named("second")));
  EXPECT_EQ(word(table, "void 1 " + second), "not_listed");  // nobody is silent before the list
  ASSERT_EQ(word(table, "list"), "");
  ASSERT_EQ(word(table, reveal(kZoe, nonce_of("Zoé"))), "");
  EXPECT_EQ(word(table, "void 0 " + second), "not_listed");  // she has revealed
  table.learn(secret_named("second"));
  ASSERT_EQ(word(table, "void 1 " + second), "");
  EXPECT_EQ(to_hex(table.commitment()), second);
  EXPECT_EQ(word(table, seal(Device(kMalo, table.commitment(), nonce_of("Malo again")))), "silent");
  const Device zoe(kZoe, table.commitment(), nonce_of("Zoé again"));
  ASSERT_EQ(word(table, seal(zoe)), "");
  ASSERT_EQ(word(table, "list"), "");
  ASSERT_EQ(word(table, reveal(kZoe, *zoe.reveal(table.sealing()))), "");
  play_out(table);
  const Verification found = verify<Pig>(to_record(table));
  EXPECT_EQ(found.verdict(), Verdict::Repeats) << found.findings.front().what;
  EXPECT_EQ(found.voids, 1U);
  // Who saw only the first commitment has seen nothing of what was drawn from.
  const Witness first{.seen = {table.head().commitments[0]}};
  const Witness both{.seen = {table.head().commitments[0], table.commitment()}};
  EXPECT_EQ(verify<Pig>(to_record(table), first).verdict(), Verdict::Repeats);
  EXPECT_EQ(verify<Pig>(to_record(table), both).verdict(), Verdict::Proven);
}

TEST(Sealing, ThereIsAtMostOneAttemptMoreThanThereArePersons) {
  Sealed game;
  const auto voided = [&](int i) {
    const auto secret = secret_named("attempt " + std::to_string(i));
    game.table.learn(secret);
    return word(game.table, "void - " + to_hex(Dealer::commitment(secret)));
  };
  EXPECT_EQ(voided(1), "");  // the dealer began again
  EXPECT_EQ(voided(2), "");
  EXPECT_EQ(voided(3), "too_many_voids");
}

TEST(Sealing, EveryGameOfASeriesIsSealedAnew) {
  const std::vector<Dealer::Secret> secrets = {secret_named("one"), secret_named("two")};
  Table<Pig> table = pig_table(sealed_head(secrets), secrets);
  for (int i = 0; i < 2; ++i) {
    const Device zoe(kZoe, table.commitment(), nonce_of("Zoé" + std::to_string(i)));
    EXPECT_EQ(table.due(), std::nullopt);
    ASSERT_EQ(word(table, seal(zoe)), "");
    ASSERT_EQ(word(table, "list"), "");
    ASSERT_EQ(word(table, reveal(kZoe, *zoe.reveal(table.sealing()))), "");
    play_out(table);
    EXPECT_EQ(verify<Pig>(to_record(table)).verdict(), Verdict::Repeats);
    if (i == 0) {
      ASSERT_EQ(word(table, "next"), "");
    }
  }
  EXPECT_EQ(word(table, seal(Device(kZoe, table.commitment(), nonce_of("late")))), "started");
}

TEST(Sealing, NobodyButPersonsSeals) {
  std::vector<Dealer::Secret> secrets = {secret_named("one")};
  Head head = sealed_head(secrets);
  head.players[1] = {PlayerKind::Bot, "", "level1", {}};
  Table<Pig> table = pig_table(head, secrets);
  EXPECT_EQ(word(table, seal(Device(kMalo, table.commitment(), nonce_of("bot")))), "no_person");
  // With nobody there the list is empty, and the dealer draws alone.
  ASSERT_EQ(word(table, "list"), "");
  EXPECT_TRUE(table.due_start());
}

}  // namespace
}  // namespace calanque::match
