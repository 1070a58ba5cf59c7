#include "wire/codec/template.h"
#include "wire/entry_of.h"

namespace calanque::wire {

CatalogEntry template_entry() {
  return entry_of<template_game::Rules>();
}

}  // namespace calanque::wire
