// Made by npm run render.
import projectBrewery1360Avif from './project-brewery-1-360.avif?no-inline'
import projectBrewery1360Webp from './project-brewery-1-360.webp?no-inline'
import projectBrewery1640Avif from './project-brewery-1-640.avif?no-inline'
import projectBrewery1640Jpg from './project-brewery-1-640.jpg?no-inline'
import projectBrewery1640Webp from './project-brewery-1-640.webp?no-inline'
import projectBrewery1960Avif from './project-brewery-1-960.avif?no-inline'
import projectBrewery1960Webp from './project-brewery-1-960.webp?no-inline'
import projectBrewery2360Avif from './project-brewery-2-360.avif?no-inline'
import projectBrewery2360Webp from './project-brewery-2-360.webp?no-inline'
import projectBrewery2640Avif from './project-brewery-2-640.avif?no-inline'
import projectBrewery2640Jpg from './project-brewery-2-640.jpg?no-inline'
import projectBrewery2640Webp from './project-brewery-2-640.webp?no-inline'
import projectBrewery2960Avif from './project-brewery-2-960.avif?no-inline'
import projectBrewery2960Webp from './project-brewery-2-960.webp?no-inline'
import projectBrewery3360Avif from './project-brewery-3-360.avif?no-inline'
import projectBrewery3360Webp from './project-brewery-3-360.webp?no-inline'
import projectBrewery3640Avif from './project-brewery-3-640.avif?no-inline'
import projectBrewery3640Jpg from './project-brewery-3-640.jpg?no-inline'
import projectBrewery3640Webp from './project-brewery-3-640.webp?no-inline'
import projectBrewery3960Avif from './project-brewery-3-960.avif?no-inline'
import projectBrewery3960Webp from './project-brewery-3-960.webp?no-inline'
import projectBrewery4360Avif from './project-brewery-4-360.avif?no-inline'
import projectBrewery4360Webp from './project-brewery-4-360.webp?no-inline'
import projectBrewery4640Avif from './project-brewery-4-640.avif?no-inline'
import projectBrewery4640Jpg from './project-brewery-4-640.jpg?no-inline'
import projectBrewery4640Webp from './project-brewery-4-640.webp?no-inline'
import projectBrewery4960Avif from './project-brewery-4-960.avif?no-inline'
import projectBrewery4960Webp from './project-brewery-4-960.webp?no-inline'
import projectBrewery5360Avif from './project-brewery-5-360.avif?no-inline'
import projectBrewery5360Webp from './project-brewery-5-360.webp?no-inline'
import projectBrewery5640Avif from './project-brewery-5-640.avif?no-inline'
import projectBrewery5640Jpg from './project-brewery-5-640.jpg?no-inline'
import projectBrewery5640Webp from './project-brewery-5-640.webp?no-inline'
import projectBrewery5960Avif from './project-brewery-5-960.avif?no-inline'
import projectBrewery5960Webp from './project-brewery-5-960.webp?no-inline'
import projectBrewery6360Avif from './project-brewery-6-360.avif?no-inline'
import projectBrewery6360Webp from './project-brewery-6-360.webp?no-inline'
import projectBrewery6640Avif from './project-brewery-6-640.avif?no-inline'
import projectBrewery6640Jpg from './project-brewery-6-640.jpg?no-inline'
import projectBrewery6640Webp from './project-brewery-6-640.webp?no-inline'
import projectBrewery6960Avif from './project-brewery-6-960.avif?no-inline'
import projectBrewery6960Webp from './project-brewery-6-960.webp?no-inline'
import projectClimbingGym1360Avif from './project-climbing-gym-1-360.avif?no-inline'
import projectClimbingGym1360Webp from './project-climbing-gym-1-360.webp?no-inline'
import projectClimbingGym1640Avif from './project-climbing-gym-1-640.avif?no-inline'
import projectClimbingGym1640Jpg from './project-climbing-gym-1-640.jpg?no-inline'
import projectClimbingGym1640Webp from './project-climbing-gym-1-640.webp?no-inline'
import projectClimbingGym1960Avif from './project-climbing-gym-1-960.avif?no-inline'
import projectClimbingGym1960Webp from './project-climbing-gym-1-960.webp?no-inline'
import projectClimbingGym2360Avif from './project-climbing-gym-2-360.avif?no-inline'
import projectClimbingGym2360Webp from './project-climbing-gym-2-360.webp?no-inline'
import projectClimbingGym2640Avif from './project-climbing-gym-2-640.avif?no-inline'
import projectClimbingGym2640Jpg from './project-climbing-gym-2-640.jpg?no-inline'
import projectClimbingGym2640Webp from './project-climbing-gym-2-640.webp?no-inline'
import projectClimbingGym2960Avif from './project-climbing-gym-2-960.avif?no-inline'
import projectClimbingGym2960Webp from './project-climbing-gym-2-960.webp?no-inline'
import projectClimbingGym3360Avif from './project-climbing-gym-3-360.avif?no-inline'
import projectClimbingGym3360Webp from './project-climbing-gym-3-360.webp?no-inline'
import projectClimbingGym3640Avif from './project-climbing-gym-3-640.avif?no-inline'
import projectClimbingGym3640Jpg from './project-climbing-gym-3-640.jpg?no-inline'
import projectClimbingGym3640Webp from './project-climbing-gym-3-640.webp?no-inline'
import projectClimbingGym3960Avif from './project-climbing-gym-3-960.avif?no-inline'
import projectClimbingGym3960Webp from './project-climbing-gym-3-960.webp?no-inline'
import projectClimbingGym4360Avif from './project-climbing-gym-4-360.avif?no-inline'
import projectClimbingGym4360Webp from './project-climbing-gym-4-360.webp?no-inline'
import projectClimbingGym4640Avif from './project-climbing-gym-4-640.avif?no-inline'
import projectClimbingGym4640Jpg from './project-climbing-gym-4-640.jpg?no-inline'
import projectClimbingGym4640Webp from './project-climbing-gym-4-640.webp?no-inline'
import projectClimbingGym4960Avif from './project-climbing-gym-4-960.avif?no-inline'
import projectClimbingGym4960Webp from './project-climbing-gym-4-960.webp?no-inline'
import projectClimbingGym5360Avif from './project-climbing-gym-5-360.avif?no-inline'
import projectClimbingGym5360Webp from './project-climbing-gym-5-360.webp?no-inline'
import projectClimbingGym5640Avif from './project-climbing-gym-5-640.avif?no-inline'
import projectClimbingGym5640Jpg from './project-climbing-gym-5-640.jpg?no-inline'
import projectClimbingGym5640Webp from './project-climbing-gym-5-640.webp?no-inline'
import projectClimbingGym5960Avif from './project-climbing-gym-5-960.avif?no-inline'
import projectClimbingGym5960Webp from './project-climbing-gym-5-960.webp?no-inline'
import projectClimbingGym6360Avif from './project-climbing-gym-6-360.avif?no-inline'
import projectClimbingGym6360Webp from './project-climbing-gym-6-360.webp?no-inline'
import projectClimbingGym6640Avif from './project-climbing-gym-6-640.avif?no-inline'
import projectClimbingGym6640Jpg from './project-climbing-gym-6-640.jpg?no-inline'
import projectClimbingGym6640Webp from './project-climbing-gym-6-640.webp?no-inline'
import projectClimbingGym6960Avif from './project-climbing-gym-6-960.avif?no-inline'
import projectClimbingGym6960Webp from './project-climbing-gym-6-960.webp?no-inline'
import projectCoffeeRoaster1360Avif from './project-coffee-roaster-1-360.avif?no-inline'
import projectCoffeeRoaster1360Webp from './project-coffee-roaster-1-360.webp?no-inline'
import projectCoffeeRoaster1640Avif from './project-coffee-roaster-1-640.avif?no-inline'
import projectCoffeeRoaster1640Jpg from './project-coffee-roaster-1-640.jpg?no-inline'
import projectCoffeeRoaster1640Webp from './project-coffee-roaster-1-640.webp?no-inline'
import projectCoffeeRoaster1960Avif from './project-coffee-roaster-1-960.avif?no-inline'
import projectCoffeeRoaster1960Webp from './project-coffee-roaster-1-960.webp?no-inline'
import projectCoffeeRoaster2360Avif from './project-coffee-roaster-2-360.avif?no-inline'
import projectCoffeeRoaster2360Webp from './project-coffee-roaster-2-360.webp?no-inline'
import projectCoffeeRoaster2640Avif from './project-coffee-roaster-2-640.avif?no-inline'
import projectCoffeeRoaster2640Jpg from './project-coffee-roaster-2-640.jpg?no-inline'
import projectCoffeeRoaster2640Webp from './project-coffee-roaster-2-640.webp?no-inline'
import projectCoffeeRoaster2960Avif from './project-coffee-roaster-2-960.avif?no-inline'
import projectCoffeeRoaster2960Webp from './project-coffee-roaster-2-960.webp?no-inline'
import projectCoffeeRoaster3360Avif from './project-coffee-roaster-3-360.avif?no-inline'
import projectCoffeeRoaster3360Webp from './project-coffee-roaster-3-360.webp?no-inline'
import projectCoffeeRoaster3640Avif from './project-coffee-roaster-3-640.avif?no-inline'
import projectCoffeeRoaster3640Jpg from './project-coffee-roaster-3-640.jpg?no-inline'
import projectCoffeeRoaster3640Webp from './project-coffee-roaster-3-640.webp?no-inline'
import projectCoffeeRoaster3960Avif from './project-coffee-roaster-3-960.avif?no-inline'
import projectCoffeeRoaster3960Webp from './project-coffee-roaster-3-960.webp?no-inline'
import projectCoffeeRoaster4360Avif from './project-coffee-roaster-4-360.avif?no-inline'
import projectCoffeeRoaster4360Webp from './project-coffee-roaster-4-360.webp?no-inline'
import projectCoffeeRoaster4640Avif from './project-coffee-roaster-4-640.avif?no-inline'
import projectCoffeeRoaster4640Jpg from './project-coffee-roaster-4-640.jpg?no-inline'
import projectCoffeeRoaster4640Webp from './project-coffee-roaster-4-640.webp?no-inline'
import projectCoffeeRoaster4960Avif from './project-coffee-roaster-4-960.avif?no-inline'
import projectCoffeeRoaster4960Webp from './project-coffee-roaster-4-960.webp?no-inline'
import projectCoffeeRoaster5360Avif from './project-coffee-roaster-5-360.avif?no-inline'
import projectCoffeeRoaster5360Webp from './project-coffee-roaster-5-360.webp?no-inline'
import projectCoffeeRoaster5640Avif from './project-coffee-roaster-5-640.avif?no-inline'
import projectCoffeeRoaster5640Jpg from './project-coffee-roaster-5-640.jpg?no-inline'
import projectCoffeeRoaster5640Webp from './project-coffee-roaster-5-640.webp?no-inline'
import projectCoffeeRoaster5960Avif from './project-coffee-roaster-5-960.avif?no-inline'
import projectCoffeeRoaster5960Webp from './project-coffee-roaster-5-960.webp?no-inline'
import projectCoffeeRoaster6360Avif from './project-coffee-roaster-6-360.avif?no-inline'
import projectCoffeeRoaster6360Webp from './project-coffee-roaster-6-360.webp?no-inline'
import projectCoffeeRoaster6640Avif from './project-coffee-roaster-6-640.avif?no-inline'
import projectCoffeeRoaster6640Jpg from './project-coffee-roaster-6-640.jpg?no-inline'
import projectCoffeeRoaster6640Webp from './project-coffee-roaster-6-640.webp?no-inline'
import projectCoffeeRoaster6960Avif from './project-coffee-roaster-6-960.avif?no-inline'
import projectCoffeeRoaster6960Webp from './project-coffee-roaster-6-960.webp?no-inline'
import projectConstructionCrew1360Avif from './project-construction-crew-1-360.avif?no-inline'
import projectConstructionCrew1360Webp from './project-construction-crew-1-360.webp?no-inline'
import projectConstructionCrew1640Avif from './project-construction-crew-1-640.avif?no-inline'
import projectConstructionCrew1640Jpg from './project-construction-crew-1-640.jpg?no-inline'
import projectConstructionCrew1640Webp from './project-construction-crew-1-640.webp?no-inline'
import projectConstructionCrew1960Avif from './project-construction-crew-1-960.avif?no-inline'
import projectConstructionCrew1960Webp from './project-construction-crew-1-960.webp?no-inline'
import projectConstructionCrew2360Avif from './project-construction-crew-2-360.avif?no-inline'
import projectConstructionCrew2360Webp from './project-construction-crew-2-360.webp?no-inline'
import projectConstructionCrew2640Avif from './project-construction-crew-2-640.avif?no-inline'
import projectConstructionCrew2640Jpg from './project-construction-crew-2-640.jpg?no-inline'
import projectConstructionCrew2640Webp from './project-construction-crew-2-640.webp?no-inline'
import projectConstructionCrew2960Avif from './project-construction-crew-2-960.avif?no-inline'
import projectConstructionCrew2960Webp from './project-construction-crew-2-960.webp?no-inline'
import projectConstructionCrew3360Avif from './project-construction-crew-3-360.avif?no-inline'
import projectConstructionCrew3360Webp from './project-construction-crew-3-360.webp?no-inline'
import projectConstructionCrew3640Avif from './project-construction-crew-3-640.avif?no-inline'
import projectConstructionCrew3640Jpg from './project-construction-crew-3-640.jpg?no-inline'
import projectConstructionCrew3640Webp from './project-construction-crew-3-640.webp?no-inline'
import projectConstructionCrew3960Avif from './project-construction-crew-3-960.avif?no-inline'
import projectConstructionCrew3960Webp from './project-construction-crew-3-960.webp?no-inline'
import projectConstructionCrew4360Avif from './project-construction-crew-4-360.avif?no-inline'
import projectConstructionCrew4360Webp from './project-construction-crew-4-360.webp?no-inline'
import projectConstructionCrew4640Avif from './project-construction-crew-4-640.avif?no-inline'
import projectConstructionCrew4640Jpg from './project-construction-crew-4-640.jpg?no-inline'
import projectConstructionCrew4640Webp from './project-construction-crew-4-640.webp?no-inline'
import projectConstructionCrew4960Avif from './project-construction-crew-4-960.avif?no-inline'
import projectConstructionCrew4960Webp from './project-construction-crew-4-960.webp?no-inline'
import projectConstructionCrew5360Avif from './project-construction-crew-5-360.avif?no-inline'
import projectConstructionCrew5360Webp from './project-construction-crew-5-360.webp?no-inline'
import projectConstructionCrew5640Avif from './project-construction-crew-5-640.avif?no-inline'
import projectConstructionCrew5640Jpg from './project-construction-crew-5-640.jpg?no-inline'
import projectConstructionCrew5640Webp from './project-construction-crew-5-640.webp?no-inline'
import projectConstructionCrew5960Avif from './project-construction-crew-5-960.avif?no-inline'
import projectConstructionCrew5960Webp from './project-construction-crew-5-960.webp?no-inline'
import projectConstructionCrew6360Avif from './project-construction-crew-6-360.avif?no-inline'
import projectConstructionCrew6360Webp from './project-construction-crew-6-360.webp?no-inline'
import projectConstructionCrew6640Avif from './project-construction-crew-6-640.avif?no-inline'
import projectConstructionCrew6640Jpg from './project-construction-crew-6-640.jpg?no-inline'
import projectConstructionCrew6640Webp from './project-construction-crew-6-640.webp?no-inline'
import projectConstructionCrew6960Avif from './project-construction-crew-6-960.avif?no-inline'
import projectConstructionCrew6960Webp from './project-construction-crew-6-960.webp?no-inline'
import projectFarmMarket1360Avif from './project-farm-market-1-360.avif?no-inline'
import projectFarmMarket1360Webp from './project-farm-market-1-360.webp?no-inline'
import projectFarmMarket1640Avif from './project-farm-market-1-640.avif?no-inline'
import projectFarmMarket1640Jpg from './project-farm-market-1-640.jpg?no-inline'
import projectFarmMarket1640Webp from './project-farm-market-1-640.webp?no-inline'
import projectFarmMarket1960Avif from './project-farm-market-1-960.avif?no-inline'
import projectFarmMarket1960Webp from './project-farm-market-1-960.webp?no-inline'
import projectFarmMarket2360Avif from './project-farm-market-2-360.avif?no-inline'
import projectFarmMarket2360Webp from './project-farm-market-2-360.webp?no-inline'
import projectFarmMarket2640Avif from './project-farm-market-2-640.avif?no-inline'
import projectFarmMarket2640Jpg from './project-farm-market-2-640.jpg?no-inline'
import projectFarmMarket2640Webp from './project-farm-market-2-640.webp?no-inline'
import projectFarmMarket2960Avif from './project-farm-market-2-960.avif?no-inline'
import projectFarmMarket2960Webp from './project-farm-market-2-960.webp?no-inline'
import projectFarmMarket3360Avif from './project-farm-market-3-360.avif?no-inline'
import projectFarmMarket3360Webp from './project-farm-market-3-360.webp?no-inline'
import projectFarmMarket3640Avif from './project-farm-market-3-640.avif?no-inline'
import projectFarmMarket3640Jpg from './project-farm-market-3-640.jpg?no-inline'
import projectFarmMarket3640Webp from './project-farm-market-3-640.webp?no-inline'
import projectFarmMarket3960Avif from './project-farm-market-3-960.avif?no-inline'
import projectFarmMarket3960Webp from './project-farm-market-3-960.webp?no-inline'
import projectFarmMarket4360Avif from './project-farm-market-4-360.avif?no-inline'
import projectFarmMarket4360Webp from './project-farm-market-4-360.webp?no-inline'
import projectFarmMarket4640Avif from './project-farm-market-4-640.avif?no-inline'
import projectFarmMarket4640Jpg from './project-farm-market-4-640.jpg?no-inline'
import projectFarmMarket4640Webp from './project-farm-market-4-640.webp?no-inline'
import projectFarmMarket4960Avif from './project-farm-market-4-960.avif?no-inline'
import projectFarmMarket4960Webp from './project-farm-market-4-960.webp?no-inline'
import projectFarmMarket5360Avif from './project-farm-market-5-360.avif?no-inline'
import projectFarmMarket5360Webp from './project-farm-market-5-360.webp?no-inline'
import projectFarmMarket5640Avif from './project-farm-market-5-640.avif?no-inline'
import projectFarmMarket5640Jpg from './project-farm-market-5-640.jpg?no-inline'
import projectFarmMarket5640Webp from './project-farm-market-5-640.webp?no-inline'
import projectFarmMarket5960Avif from './project-farm-market-5-960.avif?no-inline'
import projectFarmMarket5960Webp from './project-farm-market-5-960.webp?no-inline'
import projectFarmMarket6360Avif from './project-farm-market-6-360.avif?no-inline'
import projectFarmMarket6360Webp from './project-farm-market-6-360.webp?no-inline'
import projectFarmMarket6640Avif from './project-farm-market-6-640.avif?no-inline'
import projectFarmMarket6640Jpg from './project-farm-market-6-640.jpg?no-inline'
import projectFarmMarket6640Webp from './project-farm-market-6-640.webp?no-inline'
import projectFarmMarket6960Avif from './project-farm-market-6-960.avif?no-inline'
import projectFarmMarket6960Webp from './project-farm-market-6-960.webp?no-inline'
import projectFishingCharter1360Avif from './project-fishing-charter-1-360.avif?no-inline'
import projectFishingCharter1360Webp from './project-fishing-charter-1-360.webp?no-inline'
import projectFishingCharter1640Avif from './project-fishing-charter-1-640.avif?no-inline'
import projectFishingCharter1640Jpg from './project-fishing-charter-1-640.jpg?no-inline'
import projectFishingCharter1640Webp from './project-fishing-charter-1-640.webp?no-inline'
import projectFishingCharter1960Avif from './project-fishing-charter-1-960.avif?no-inline'
import projectFishingCharter1960Webp from './project-fishing-charter-1-960.webp?no-inline'
import projectFishingCharter2360Avif from './project-fishing-charter-2-360.avif?no-inline'
import projectFishingCharter2360Webp from './project-fishing-charter-2-360.webp?no-inline'
import projectFishingCharter2640Avif from './project-fishing-charter-2-640.avif?no-inline'
import projectFishingCharter2640Jpg from './project-fishing-charter-2-640.jpg?no-inline'
import projectFishingCharter2640Webp from './project-fishing-charter-2-640.webp?no-inline'
import projectFishingCharter2960Avif from './project-fishing-charter-2-960.avif?no-inline'
import projectFishingCharter2960Webp from './project-fishing-charter-2-960.webp?no-inline'
import projectFishingCharter3360Avif from './project-fishing-charter-3-360.avif?no-inline'
import projectFishingCharter3360Webp from './project-fishing-charter-3-360.webp?no-inline'
import projectFishingCharter3640Avif from './project-fishing-charter-3-640.avif?no-inline'
import projectFishingCharter3640Jpg from './project-fishing-charter-3-640.jpg?no-inline'
import projectFishingCharter3640Webp from './project-fishing-charter-3-640.webp?no-inline'
import projectFishingCharter3960Avif from './project-fishing-charter-3-960.avif?no-inline'
import projectFishingCharter3960Webp from './project-fishing-charter-3-960.webp?no-inline'
import projectFishingCharter4360Avif from './project-fishing-charter-4-360.avif?no-inline'
import projectFishingCharter4360Webp from './project-fishing-charter-4-360.webp?no-inline'
import projectFishingCharter4640Avif from './project-fishing-charter-4-640.avif?no-inline'
import projectFishingCharter4640Jpg from './project-fishing-charter-4-640.jpg?no-inline'
import projectFishingCharter4640Webp from './project-fishing-charter-4-640.webp?no-inline'
import projectFishingCharter4960Avif from './project-fishing-charter-4-960.avif?no-inline'
import projectFishingCharter4960Webp from './project-fishing-charter-4-960.webp?no-inline'
import projectFishingCharter5360Avif from './project-fishing-charter-5-360.avif?no-inline'
import projectFishingCharter5360Webp from './project-fishing-charter-5-360.webp?no-inline'
import projectFishingCharter5640Avif from './project-fishing-charter-5-640.avif?no-inline'
import projectFishingCharter5640Jpg from './project-fishing-charter-5-640.jpg?no-inline'
import projectFishingCharter5640Webp from './project-fishing-charter-5-640.webp?no-inline'
import projectFishingCharter5960Avif from './project-fishing-charter-5-960.avif?no-inline'
import projectFishingCharter5960Webp from './project-fishing-charter-5-960.webp?no-inline'
import projectFishingCharter6360Avif from './project-fishing-charter-6-360.avif?no-inline'
import projectFishingCharter6360Webp from './project-fishing-charter-6-360.webp?no-inline'
import projectFishingCharter6640Avif from './project-fishing-charter-6-640.avif?no-inline'
import projectFishingCharter6640Jpg from './project-fishing-charter-6-640.jpg?no-inline'
import projectFishingCharter6640Webp from './project-fishing-charter-6-640.webp?no-inline'
import projectFishingCharter6960Avif from './project-fishing-charter-6-960.avif?no-inline'
import projectFishingCharter6960Webp from './project-fishing-charter-6-960.webp?no-inline'
import projectLittleLeague1360Avif from './project-little-league-1-360.avif?no-inline'
import projectLittleLeague1360Webp from './project-little-league-1-360.webp?no-inline'
import projectLittleLeague1640Avif from './project-little-league-1-640.avif?no-inline'
import projectLittleLeague1640Jpg from './project-little-league-1-640.jpg?no-inline'
import projectLittleLeague1640Webp from './project-little-league-1-640.webp?no-inline'
import projectLittleLeague1960Avif from './project-little-league-1-960.avif?no-inline'
import projectLittleLeague1960Webp from './project-little-league-1-960.webp?no-inline'
import projectLittleLeague2360Avif from './project-little-league-2-360.avif?no-inline'
import projectLittleLeague2360Webp from './project-little-league-2-360.webp?no-inline'
import projectLittleLeague2640Avif from './project-little-league-2-640.avif?no-inline'
import projectLittleLeague2640Jpg from './project-little-league-2-640.jpg?no-inline'
import projectLittleLeague2640Webp from './project-little-league-2-640.webp?no-inline'
import projectLittleLeague2960Avif from './project-little-league-2-960.avif?no-inline'
import projectLittleLeague2960Webp from './project-little-league-2-960.webp?no-inline'
import projectLittleLeague3360Avif from './project-little-league-3-360.avif?no-inline'
import projectLittleLeague3360Webp from './project-little-league-3-360.webp?no-inline'
import projectLittleLeague3640Avif from './project-little-league-3-640.avif?no-inline'
import projectLittleLeague3640Jpg from './project-little-league-3-640.jpg?no-inline'
import projectLittleLeague3640Webp from './project-little-league-3-640.webp?no-inline'
import projectLittleLeague3960Avif from './project-little-league-3-960.avif?no-inline'
import projectLittleLeague3960Webp from './project-little-league-3-960.webp?no-inline'
import projectLittleLeague4360Avif from './project-little-league-4-360.avif?no-inline'
import projectLittleLeague4360Webp from './project-little-league-4-360.webp?no-inline'
import projectLittleLeague4640Avif from './project-little-league-4-640.avif?no-inline'
import projectLittleLeague4640Jpg from './project-little-league-4-640.jpg?no-inline'
import projectLittleLeague4640Webp from './project-little-league-4-640.webp?no-inline'
import projectLittleLeague4960Avif from './project-little-league-4-960.avif?no-inline'
import projectLittleLeague4960Webp from './project-little-league-4-960.webp?no-inline'
import projectLittleLeague5360Avif from './project-little-league-5-360.avif?no-inline'
import projectLittleLeague5360Webp from './project-little-league-5-360.webp?no-inline'
import projectLittleLeague5640Avif from './project-little-league-5-640.avif?no-inline'
import projectLittleLeague5640Jpg from './project-little-league-5-640.jpg?no-inline'
import projectLittleLeague5640Webp from './project-little-league-5-640.webp?no-inline'
import projectLittleLeague5960Avif from './project-little-league-5-960.avif?no-inline'
import projectLittleLeague5960Webp from './project-little-league-5-960.webp?no-inline'
import projectLittleLeague6360Avif from './project-little-league-6-360.avif?no-inline'
import projectLittleLeague6360Webp from './project-little-league-6-360.webp?no-inline'
import projectLittleLeague6640Avif from './project-little-league-6-640.avif?no-inline'
import projectLittleLeague6640Jpg from './project-little-league-6-640.jpg?no-inline'
import projectLittleLeague6640Webp from './project-little-league-6-640.webp?no-inline'
import projectLittleLeague6960Avif from './project-little-league-6-960.avif?no-inline'
import projectLittleLeague6960Webp from './project-little-league-6-960.webp?no-inline'
import projectWedding1360Avif from './project-wedding-1-360.avif?no-inline'
import projectWedding1360Webp from './project-wedding-1-360.webp?no-inline'
import projectWedding1640Avif from './project-wedding-1-640.avif?no-inline'
import projectWedding1640Jpg from './project-wedding-1-640.jpg?no-inline'
import projectWedding1640Webp from './project-wedding-1-640.webp?no-inline'
import projectWedding1960Avif from './project-wedding-1-960.avif?no-inline'
import projectWedding1960Webp from './project-wedding-1-960.webp?no-inline'
import projectWedding2360Avif from './project-wedding-2-360.avif?no-inline'
import projectWedding2360Webp from './project-wedding-2-360.webp?no-inline'
import projectWedding2640Avif from './project-wedding-2-640.avif?no-inline'
import projectWedding2640Jpg from './project-wedding-2-640.jpg?no-inline'
import projectWedding2640Webp from './project-wedding-2-640.webp?no-inline'
import projectWedding2960Avif from './project-wedding-2-960.avif?no-inline'
import projectWedding2960Webp from './project-wedding-2-960.webp?no-inline'
import projectWedding3360Avif from './project-wedding-3-360.avif?no-inline'
import projectWedding3360Webp from './project-wedding-3-360.webp?no-inline'
import projectWedding3640Avif from './project-wedding-3-640.avif?no-inline'
import projectWedding3640Jpg from './project-wedding-3-640.jpg?no-inline'
import projectWedding3640Webp from './project-wedding-3-640.webp?no-inline'
import projectWedding3960Avif from './project-wedding-3-960.avif?no-inline'
import projectWedding3960Webp from './project-wedding-3-960.webp?no-inline'
import projectWedding4360Avif from './project-wedding-4-360.avif?no-inline'
import projectWedding4360Webp from './project-wedding-4-360.webp?no-inline'
import projectWedding4640Avif from './project-wedding-4-640.avif?no-inline'
import projectWedding4640Jpg from './project-wedding-4-640.jpg?no-inline'
import projectWedding4640Webp from './project-wedding-4-640.webp?no-inline'
import projectWedding4960Avif from './project-wedding-4-960.avif?no-inline'
import projectWedding4960Webp from './project-wedding-4-960.webp?no-inline'
import projectWedding5360Avif from './project-wedding-5-360.avif?no-inline'
import projectWedding5360Webp from './project-wedding-5-360.webp?no-inline'
import projectWedding5640Avif from './project-wedding-5-640.avif?no-inline'
import projectWedding5640Jpg from './project-wedding-5-640.jpg?no-inline'
import projectWedding5640Webp from './project-wedding-5-640.webp?no-inline'
import projectWedding5960Avif from './project-wedding-5-960.avif?no-inline'
import projectWedding5960Webp from './project-wedding-5-960.webp?no-inline'
import projectWedding6360Avif from './project-wedding-6-360.avif?no-inline'
import projectWedding6360Webp from './project-wedding-6-360.webp?no-inline'
import projectWedding6640Avif from './project-wedding-6-640.avif?no-inline'
import projectWedding6640Jpg from './project-wedding-6-640.jpg?no-inline'
import projectWedding6640Webp from './project-wedding-6-640.webp?no-inline'
import projectWedding6960Avif from './project-wedding-6-960.avif?no-inline'
import projectWedding6960Webp from './project-wedding-6-960.webp?no-inline'
import type { ShopPicture } from './shop-picture.tsx'

export const PROJECTS = {
  'project-coffee-roaster-1': {
    alt: 'Lone Pine Coffee Roasters (demo brand): coffee brown 5-panel hat with a caramel band, seen from the front',
    width: 960,
    height: 960,
    avif: `${projectCoffeeRoaster1360Avif} 360w, ${projectCoffeeRoaster1640Avif} 640w, ${projectCoffeeRoaster1960Avif} 960w`,
    webp: `${projectCoffeeRoaster1360Webp} 360w, ${projectCoffeeRoaster1640Webp} 640w, ${projectCoffeeRoaster1960Webp} 960w`,
    fallback: projectCoffeeRoaster1640Jpg,
  },
  'project-coffee-roaster-2': {
    alt: 'Lone Pine Coffee Roasters (demo brand): coffee brown 5-panel hat with a caramel band, three-quarter view',
    width: 960,
    height: 960,
    avif: `${projectCoffeeRoaster2360Avif} 360w, ${projectCoffeeRoaster2640Avif} 640w, ${projectCoffeeRoaster2960Avif} 960w`,
    webp: `${projectCoffeeRoaster2360Webp} 360w, ${projectCoffeeRoaster2640Webp} 640w, ${projectCoffeeRoaster2960Webp} 960w`,
    fallback: projectCoffeeRoaster2640Jpg,
  },
  'project-coffee-roaster-3': {
    alt: 'Lone Pine Coffee Roasters (demo brand): close-up of the logo embroidered on the coffee brown 5-panel hat with a caramel band',
    width: 960,
    height: 960,
    avif: `${projectCoffeeRoaster3360Avif} 360w, ${projectCoffeeRoaster3640Avif} 640w, ${projectCoffeeRoaster3960Avif} 960w`,
    webp: `${projectCoffeeRoaster3360Webp} 360w, ${projectCoffeeRoaster3640Webp} 640w, ${projectCoffeeRoaster3960Webp} 960w`,
    fallback: projectCoffeeRoaster3640Jpg,
  },
  'project-coffee-roaster-4': {
    alt: 'Lone Pine Coffee Roasters (demo brand): oat colored 6-panel hat with a brown band',
    width: 960,
    height: 960,
    avif: `${projectCoffeeRoaster4360Avif} 360w, ${projectCoffeeRoaster4640Avif} 640w, ${projectCoffeeRoaster4960Avif} 960w`,
    webp: `${projectCoffeeRoaster4360Webp} 360w, ${projectCoffeeRoaster4640Webp} 640w, ${projectCoffeeRoaster4960Webp} 960w`,
    fallback: projectCoffeeRoaster4640Jpg,
  },
  'project-coffee-roaster-5': {
    alt: 'Lone Pine Coffee Roasters (demo brand): coffee brown 5-panel hat with a caramel band beside oat colored 6-panel hat with a brown band',
    width: 960,
    height: 960,
    avif: `${projectCoffeeRoaster5360Avif} 360w, ${projectCoffeeRoaster5640Avif} 640w, ${projectCoffeeRoaster5960Avif} 960w`,
    webp: `${projectCoffeeRoaster5360Webp} 360w, ${projectCoffeeRoaster5640Webp} 640w, ${projectCoffeeRoaster5960Webp} 960w`,
    fallback: projectCoffeeRoaster5640Jpg,
  },
  'project-coffee-roaster-6': {
    alt: 'Lone Pine Coffee Roasters (demo brand): coffee brown 5-panel hat with a caramel band, seen from behind with its strap',
    width: 960,
    height: 960,
    avif: `${projectCoffeeRoaster6360Avif} 360w, ${projectCoffeeRoaster6640Avif} 640w, ${projectCoffeeRoaster6960Avif} 960w`,
    webp: `${projectCoffeeRoaster6360Webp} 360w, ${projectCoffeeRoaster6640Webp} 640w, ${projectCoffeeRoaster6960Webp} 960w`,
    fallback: projectCoffeeRoaster6640Jpg,
  },
  'project-brewery-1': {
    alt: 'Bluebonnet Brewing (demo brand): ivory 6-panel hat with a royal blue band, seen from the front',
    width: 960,
    height: 960,
    avif: `${projectBrewery1360Avif} 360w, ${projectBrewery1640Avif} 640w, ${projectBrewery1960Avif} 960w`,
    webp: `${projectBrewery1360Webp} 360w, ${projectBrewery1640Webp} 640w, ${projectBrewery1960Webp} 960w`,
    fallback: projectBrewery1640Jpg,
  },
  'project-brewery-2': {
    alt: 'Bluebonnet Brewing (demo brand): ivory 6-panel hat with a royal blue band, three-quarter view',
    width: 960,
    height: 960,
    avif: `${projectBrewery2360Avif} 360w, ${projectBrewery2640Avif} 640w, ${projectBrewery2960Avif} 960w`,
    webp: `${projectBrewery2360Webp} 360w, ${projectBrewery2640Webp} 640w, ${projectBrewery2960Webp} 960w`,
    fallback: projectBrewery2640Jpg,
  },
  'project-brewery-3': {
    alt: 'Bluebonnet Brewing (demo brand): close-up of the logo embroidered on the ivory 6-panel hat with a royal blue band',
    width: 960,
    height: 960,
    avif: `${projectBrewery3360Avif} 360w, ${projectBrewery3640Avif} 640w, ${projectBrewery3960Avif} 960w`,
    webp: `${projectBrewery3360Webp} 360w, ${projectBrewery3640Webp} 640w, ${projectBrewery3960Webp} 960w`,
    fallback: projectBrewery3640Jpg,
  },
  'project-brewery-4': {
    alt: 'Bluebonnet Brewing (demo brand): royal blue regular koozie with the printed logo',
    width: 960,
    height: 960,
    avif: `${projectBrewery4360Avif} 360w, ${projectBrewery4640Avif} 640w, ${projectBrewery4960Avif} 960w`,
    webp: `${projectBrewery4360Webp} 360w, ${projectBrewery4640Webp} 640w, ${projectBrewery4960Webp} 960w`,
    fallback: projectBrewery4640Jpg,
  },
  'project-brewery-5': {
    alt: 'Bluebonnet Brewing (demo brand): ivory 6-panel hat with a royal blue band beside royal blue regular koozie',
    width: 960,
    height: 960,
    avif: `${projectBrewery5360Avif} 360w, ${projectBrewery5640Avif} 640w, ${projectBrewery5960Avif} 960w`,
    webp: `${projectBrewery5360Webp} 360w, ${projectBrewery5640Webp} 640w, ${projectBrewery5960Webp} 960w`,
    fallback: projectBrewery5640Jpg,
  },
  'project-brewery-6': {
    alt: 'Bluebonnet Brewing (demo brand): ivory 6-panel hat with a royal blue band, seen from behind with its strap',
    width: 960,
    height: 960,
    avif: `${projectBrewery6360Avif} 360w, ${projectBrewery6640Avif} 640w, ${projectBrewery6960Avif} 960w`,
    webp: `${projectBrewery6360Webp} 360w, ${projectBrewery6640Webp} 640w, ${projectBrewery6960Webp} 960w`,
    fallback: projectBrewery6640Jpg,
  },
  'project-little-league-1': {
    alt: 'Mesquite Little League (demo brand): red 6-panel hat with a navy band, seen from the front',
    width: 960,
    height: 960,
    avif: `${projectLittleLeague1360Avif} 360w, ${projectLittleLeague1640Avif} 640w, ${projectLittleLeague1960Avif} 960w`,
    webp: `${projectLittleLeague1360Webp} 360w, ${projectLittleLeague1640Webp} 640w, ${projectLittleLeague1960Webp} 960w`,
    fallback: projectLittleLeague1640Jpg,
  },
  'project-little-league-2': {
    alt: 'Mesquite Little League (demo brand): red 6-panel hat with a navy band, three-quarter view',
    width: 960,
    height: 960,
    avif: `${projectLittleLeague2360Avif} 360w, ${projectLittleLeague2640Avif} 640w, ${projectLittleLeague2960Avif} 960w`,
    webp: `${projectLittleLeague2360Webp} 360w, ${projectLittleLeague2640Webp} 640w, ${projectLittleLeague2960Webp} 960w`,
    fallback: projectLittleLeague2640Jpg,
  },
  'project-little-league-3': {
    alt: 'Mesquite Little League (demo brand): close-up of the logo embroidered on the red 6-panel hat with a navy band',
    width: 960,
    height: 960,
    avif: `${projectLittleLeague3360Avif} 360w, ${projectLittleLeague3640Avif} 640w, ${projectLittleLeague3960Avif} 960w`,
    webp: `${projectLittleLeague3360Webp} 360w, ${projectLittleLeague3640Webp} 640w, ${projectLittleLeague3960Webp} 960w`,
    fallback: projectLittleLeague3640Jpg,
  },
  'project-little-league-4': {
    alt: 'Mesquite Little League (demo brand): navy 6-panel hat with a red band',
    width: 960,
    height: 960,
    avif: `${projectLittleLeague4360Avif} 360w, ${projectLittleLeague4640Avif} 640w, ${projectLittleLeague4960Avif} 960w`,
    webp: `${projectLittleLeague4360Webp} 360w, ${projectLittleLeague4640Webp} 640w, ${projectLittleLeague4960Webp} 960w`,
    fallback: projectLittleLeague4640Jpg,
  },
  'project-little-league-5': {
    alt: 'Mesquite Little League (demo brand): red 6-panel hat with a navy band beside navy 6-panel hat with a red band',
    width: 960,
    height: 960,
    avif: `${projectLittleLeague5360Avif} 360w, ${projectLittleLeague5640Avif} 640w, ${projectLittleLeague5960Avif} 960w`,
    webp: `${projectLittleLeague5360Webp} 360w, ${projectLittleLeague5640Webp} 640w, ${projectLittleLeague5960Webp} 960w`,
    fallback: projectLittleLeague5640Jpg,
  },
  'project-little-league-6': {
    alt: 'Mesquite Little League (demo brand): red 6-panel hat with a navy band, seen from behind with its strap',
    width: 960,
    height: 960,
    avif: `${projectLittleLeague6360Avif} 360w, ${projectLittleLeague6640Avif} 640w, ${projectLittleLeague6960Avif} 960w`,
    webp: `${projectLittleLeague6360Webp} 360w, ${projectLittleLeague6640Webp} 640w, ${projectLittleLeague6960Webp} 960w`,
    fallback: projectLittleLeague6640Jpg,
  },
  'project-fishing-charter-1': {
    alt: 'Gulf Wind Charters (demo brand): teal 5-panel hat with a white band, seen from the front',
    width: 960,
    height: 960,
    avif: `${projectFishingCharter1360Avif} 360w, ${projectFishingCharter1640Avif} 640w, ${projectFishingCharter1960Avif} 960w`,
    webp: `${projectFishingCharter1360Webp} 360w, ${projectFishingCharter1640Webp} 640w, ${projectFishingCharter1960Webp} 960w`,
    fallback: projectFishingCharter1640Jpg,
  },
  'project-fishing-charter-2': {
    alt: 'Gulf Wind Charters (demo brand): teal 5-panel hat with a white band, three-quarter view',
    width: 960,
    height: 960,
    avif: `${projectFishingCharter2360Avif} 360w, ${projectFishingCharter2640Avif} 640w, ${projectFishingCharter2960Avif} 960w`,
    webp: `${projectFishingCharter2360Webp} 360w, ${projectFishingCharter2640Webp} 640w, ${projectFishingCharter2960Webp} 960w`,
    fallback: projectFishingCharter2640Jpg,
  },
  'project-fishing-charter-3': {
    alt: 'Gulf Wind Charters (demo brand): close-up of the logo embroidered on the teal 5-panel hat with a white band',
    width: 960,
    height: 960,
    avif: `${projectFishingCharter3360Avif} 360w, ${projectFishingCharter3640Avif} 640w, ${projectFishingCharter3960Avif} 960w`,
    webp: `${projectFishingCharter3360Webp} 360w, ${projectFishingCharter3640Webp} 640w, ${projectFishingCharter3960Webp} 960w`,
    fallback: projectFishingCharter3640Jpg,
  },
  'project-fishing-charter-4': {
    alt: 'Gulf Wind Charters (demo brand): teal skinny koozie with the printed logo',
    width: 960,
    height: 960,
    avif: `${projectFishingCharter4360Avif} 360w, ${projectFishingCharter4640Avif} 640w, ${projectFishingCharter4960Avif} 960w`,
    webp: `${projectFishingCharter4360Webp} 360w, ${projectFishingCharter4640Webp} 640w, ${projectFishingCharter4960Webp} 960w`,
    fallback: projectFishingCharter4640Jpg,
  },
  'project-fishing-charter-5': {
    alt: 'Gulf Wind Charters (demo brand): teal 5-panel hat with a white band beside teal skinny koozie',
    width: 960,
    height: 960,
    avif: `${projectFishingCharter5360Avif} 360w, ${projectFishingCharter5640Avif} 640w, ${projectFishingCharter5960Avif} 960w`,
    webp: `${projectFishingCharter5360Webp} 360w, ${projectFishingCharter5640Webp} 640w, ${projectFishingCharter5960Webp} 960w`,
    fallback: projectFishingCharter5640Jpg,
  },
  'project-fishing-charter-6': {
    alt: 'Gulf Wind Charters (demo brand): teal 5-panel hat with a white band, seen from behind with its strap',
    width: 960,
    height: 960,
    avif: `${projectFishingCharter6360Avif} 360w, ${projectFishingCharter6640Avif} 640w, ${projectFishingCharter6960Avif} 960w`,
    webp: `${projectFishingCharter6360Webp} 360w, ${projectFishingCharter6640Webp} 640w, ${projectFishingCharter6960Webp} 960w`,
    fallback: projectFishingCharter6640Jpg,
  },
  'project-farm-market-1': {
    alt: 'Sunrow Farm Market (demo brand): leaf green 5-panel hat with a cream band, seen from the front',
    width: 960,
    height: 960,
    avif: `${projectFarmMarket1360Avif} 360w, ${projectFarmMarket1640Avif} 640w, ${projectFarmMarket1960Avif} 960w`,
    webp: `${projectFarmMarket1360Webp} 360w, ${projectFarmMarket1640Webp} 640w, ${projectFarmMarket1960Webp} 960w`,
    fallback: projectFarmMarket1640Jpg,
  },
  'project-farm-market-2': {
    alt: 'Sunrow Farm Market (demo brand): leaf green 5-panel hat with a cream band, three-quarter view',
    width: 960,
    height: 960,
    avif: `${projectFarmMarket2360Avif} 360w, ${projectFarmMarket2640Avif} 640w, ${projectFarmMarket2960Avif} 960w`,
    webp: `${projectFarmMarket2360Webp} 360w, ${projectFarmMarket2640Webp} 640w, ${projectFarmMarket2960Webp} 960w`,
    fallback: projectFarmMarket2640Jpg,
  },
  'project-farm-market-3': {
    alt: 'Sunrow Farm Market (demo brand): close-up of the logo embroidered on the leaf green 5-panel hat with a cream band',
    width: 960,
    height: 960,
    avif: `${projectFarmMarket3360Avif} 360w, ${projectFarmMarket3640Avif} 640w, ${projectFarmMarket3960Avif} 960w`,
    webp: `${projectFarmMarket3360Webp} 360w, ${projectFarmMarket3640Webp} 640w, ${projectFarmMarket3960Webp} 960w`,
    fallback: projectFarmMarket3640Jpg,
  },
  'project-farm-market-4': {
    alt: 'Sunrow Farm Market (demo brand): sunflower yellow regular koozie with the printed logo',
    width: 960,
    height: 960,
    avif: `${projectFarmMarket4360Avif} 360w, ${projectFarmMarket4640Avif} 640w, ${projectFarmMarket4960Avif} 960w`,
    webp: `${projectFarmMarket4360Webp} 360w, ${projectFarmMarket4640Webp} 640w, ${projectFarmMarket4960Webp} 960w`,
    fallback: projectFarmMarket4640Jpg,
  },
  'project-farm-market-5': {
    alt: 'Sunrow Farm Market (demo brand): leaf green 5-panel hat with a cream band beside sunflower yellow regular koozie',
    width: 960,
    height: 960,
    avif: `${projectFarmMarket5360Avif} 360w, ${projectFarmMarket5640Avif} 640w, ${projectFarmMarket5960Avif} 960w`,
    webp: `${projectFarmMarket5360Webp} 360w, ${projectFarmMarket5640Webp} 640w, ${projectFarmMarket5960Webp} 960w`,
    fallback: projectFarmMarket5640Jpg,
  },
  'project-farm-market-6': {
    alt: 'Sunrow Farm Market (demo brand): leaf green 5-panel hat with a cream band, seen from behind with its strap',
    width: 960,
    height: 960,
    avif: `${projectFarmMarket6360Avif} 360w, ${projectFarmMarket6640Avif} 640w, ${projectFarmMarket6960Avif} 960w`,
    webp: `${projectFarmMarket6360Webp} 360w, ${projectFarmMarket6640Webp} 640w, ${projectFarmMarket6960Webp} 960w`,
    fallback: projectFarmMarket6640Jpg,
  },
  'project-climbing-gym-1': {
    alt: 'Big Mesa Climbing Gym (demo brand): spruce green 5-panel hat with a rust band, seen from the front',
    width: 960,
    height: 960,
    avif: `${projectClimbingGym1360Avif} 360w, ${projectClimbingGym1640Avif} 640w, ${projectClimbingGym1960Avif} 960w`,
    webp: `${projectClimbingGym1360Webp} 360w, ${projectClimbingGym1640Webp} 640w, ${projectClimbingGym1960Webp} 960w`,
    fallback: projectClimbingGym1640Jpg,
  },
  'project-climbing-gym-2': {
    alt: 'Big Mesa Climbing Gym (demo brand): spruce green 5-panel hat with a rust band, three-quarter view',
    width: 960,
    height: 960,
    avif: `${projectClimbingGym2360Avif} 360w, ${projectClimbingGym2640Avif} 640w, ${projectClimbingGym2960Avif} 960w`,
    webp: `${projectClimbingGym2360Webp} 360w, ${projectClimbingGym2640Webp} 640w, ${projectClimbingGym2960Webp} 960w`,
    fallback: projectClimbingGym2640Jpg,
  },
  'project-climbing-gym-3': {
    alt: 'Big Mesa Climbing Gym (demo brand): close-up of the logo embroidered on the spruce green 5-panel hat with a rust band',
    width: 960,
    height: 960,
    avif: `${projectClimbingGym3360Avif} 360w, ${projectClimbingGym3640Avif} 640w, ${projectClimbingGym3960Avif} 960w`,
    webp: `${projectClimbingGym3360Webp} 360w, ${projectClimbingGym3640Webp} 640w, ${projectClimbingGym3960Webp} 960w`,
    fallback: projectClimbingGym3640Jpg,
  },
  'project-climbing-gym-4': {
    alt: 'Big Mesa Climbing Gym (demo brand): sand colored 6-panel hat with a green band',
    width: 960,
    height: 960,
    avif: `${projectClimbingGym4360Avif} 360w, ${projectClimbingGym4640Avif} 640w, ${projectClimbingGym4960Avif} 960w`,
    webp: `${projectClimbingGym4360Webp} 360w, ${projectClimbingGym4640Webp} 640w, ${projectClimbingGym4960Webp} 960w`,
    fallback: projectClimbingGym4640Jpg,
  },
  'project-climbing-gym-5': {
    alt: 'Big Mesa Climbing Gym (demo brand): spruce green 5-panel hat with a rust band beside sand colored 6-panel hat with a green band',
    width: 960,
    height: 960,
    avif: `${projectClimbingGym5360Avif} 360w, ${projectClimbingGym5640Avif} 640w, ${projectClimbingGym5960Avif} 960w`,
    webp: `${projectClimbingGym5360Webp} 360w, ${projectClimbingGym5640Webp} 640w, ${projectClimbingGym5960Webp} 960w`,
    fallback: projectClimbingGym5640Jpg,
  },
  'project-climbing-gym-6': {
    alt: 'Big Mesa Climbing Gym (demo brand): spruce green 5-panel hat with a rust band, seen from behind with its strap',
    width: 960,
    height: 960,
    avif: `${projectClimbingGym6360Avif} 360w, ${projectClimbingGym6640Avif} 640w, ${projectClimbingGym6960Avif} 960w`,
    webp: `${projectClimbingGym6360Webp} 360w, ${projectClimbingGym6640Webp} 640w, ${projectClimbingGym6960Webp} 960w`,
    fallback: projectClimbingGym6640Jpg,
  },
  'project-wedding-1': {
    alt: 'A & B Wedding Weekend (demo brand): off-white 6-panel hat with a blush band, seen from the front',
    width: 960,
    height: 960,
    avif: `${projectWedding1360Avif} 360w, ${projectWedding1640Avif} 640w, ${projectWedding1960Avif} 960w`,
    webp: `${projectWedding1360Webp} 360w, ${projectWedding1640Webp} 640w, ${projectWedding1960Webp} 960w`,
    fallback: projectWedding1640Jpg,
  },
  'project-wedding-2': {
    alt: 'A & B Wedding Weekend (demo brand): off-white 6-panel hat with a blush band, three-quarter view',
    width: 960,
    height: 960,
    avif: `${projectWedding2360Avif} 360w, ${projectWedding2640Avif} 640w, ${projectWedding2960Avif} 960w`,
    webp: `${projectWedding2360Webp} 360w, ${projectWedding2640Webp} 640w, ${projectWedding2960Webp} 960w`,
    fallback: projectWedding2640Jpg,
  },
  'project-wedding-3': {
    alt: 'A & B Wedding Weekend (demo brand): close-up of the logo embroidered on the off-white 6-panel hat with a blush band',
    width: 960,
    height: 960,
    avif: `${projectWedding3360Avif} 360w, ${projectWedding3640Avif} 640w, ${projectWedding3960Avif} 960w`,
    webp: `${projectWedding3360Webp} 360w, ${projectWedding3640Webp} 640w, ${projectWedding3960Webp} 960w`,
    fallback: projectWedding3640Jpg,
  },
  'project-wedding-4': {
    alt: 'A & B Wedding Weekend (demo brand): blush skinny koozie with the printed logo',
    width: 960,
    height: 960,
    avif: `${projectWedding4360Avif} 360w, ${projectWedding4640Avif} 640w, ${projectWedding4960Avif} 960w`,
    webp: `${projectWedding4360Webp} 360w, ${projectWedding4640Webp} 640w, ${projectWedding4960Webp} 960w`,
    fallback: projectWedding4640Jpg,
  },
  'project-wedding-5': {
    alt: 'A & B Wedding Weekend (demo brand): off-white 6-panel hat with a blush band beside blush skinny koozie',
    width: 960,
    height: 960,
    avif: `${projectWedding5360Avif} 360w, ${projectWedding5640Avif} 640w, ${projectWedding5960Avif} 960w`,
    webp: `${projectWedding5360Webp} 360w, ${projectWedding5640Webp} 640w, ${projectWedding5960Webp} 960w`,
    fallback: projectWedding5640Jpg,
  },
  'project-wedding-6': {
    alt: 'A & B Wedding Weekend (demo brand): off-white 6-panel hat with a blush band, seen from behind with its strap',
    width: 960,
    height: 960,
    avif: `${projectWedding6360Avif} 360w, ${projectWedding6640Avif} 640w, ${projectWedding6960Avif} 960w`,
    webp: `${projectWedding6360Webp} 360w, ${projectWedding6640Webp} 640w, ${projectWedding6960Webp} 960w`,
    fallback: projectWedding6640Jpg,
  },
  'project-construction-crew-1': {
    alt: 'True Level Builders (demo brand): graphite 6-panel hat with a safety orange band, seen from the front',
    width: 960,
    height: 960,
    avif: `${projectConstructionCrew1360Avif} 360w, ${projectConstructionCrew1640Avif} 640w, ${projectConstructionCrew1960Avif} 960w`,
    webp: `${projectConstructionCrew1360Webp} 360w, ${projectConstructionCrew1640Webp} 640w, ${projectConstructionCrew1960Webp} 960w`,
    fallback: projectConstructionCrew1640Jpg,
  },
  'project-construction-crew-2': {
    alt: 'True Level Builders (demo brand): graphite 6-panel hat with a safety orange band, three-quarter view',
    width: 960,
    height: 960,
    avif: `${projectConstructionCrew2360Avif} 360w, ${projectConstructionCrew2640Avif} 640w, ${projectConstructionCrew2960Avif} 960w`,
    webp: `${projectConstructionCrew2360Webp} 360w, ${projectConstructionCrew2640Webp} 640w, ${projectConstructionCrew2960Webp} 960w`,
    fallback: projectConstructionCrew2640Jpg,
  },
  'project-construction-crew-3': {
    alt: 'True Level Builders (demo brand): close-up of the logo embroidered on the graphite 6-panel hat with a safety orange band',
    width: 960,
    height: 960,
    avif: `${projectConstructionCrew3360Avif} 360w, ${projectConstructionCrew3640Avif} 640w, ${projectConstructionCrew3960Avif} 960w`,
    webp: `${projectConstructionCrew3360Webp} 360w, ${projectConstructionCrew3640Webp} 640w, ${projectConstructionCrew3960Webp} 960w`,
    fallback: projectConstructionCrew3640Jpg,
  },
  'project-construction-crew-4': {
    alt: 'True Level Builders (demo brand): orange 5-panel hat with a black band',
    width: 960,
    height: 960,
    avif: `${projectConstructionCrew4360Avif} 360w, ${projectConstructionCrew4640Avif} 640w, ${projectConstructionCrew4960Avif} 960w`,
    webp: `${projectConstructionCrew4360Webp} 360w, ${projectConstructionCrew4640Webp} 640w, ${projectConstructionCrew4960Webp} 960w`,
    fallback: projectConstructionCrew4640Jpg,
  },
  'project-construction-crew-5': {
    alt: 'True Level Builders (demo brand): graphite 6-panel hat with a safety orange band beside orange 5-panel hat with a black band',
    width: 960,
    height: 960,
    avif: `${projectConstructionCrew5360Avif} 360w, ${projectConstructionCrew5640Avif} 640w, ${projectConstructionCrew5960Avif} 960w`,
    webp: `${projectConstructionCrew5360Webp} 360w, ${projectConstructionCrew5640Webp} 640w, ${projectConstructionCrew5960Webp} 960w`,
    fallback: projectConstructionCrew5640Jpg,
  },
  'project-construction-crew-6': {
    alt: 'True Level Builders (demo brand): graphite 6-panel hat with a safety orange band, seen from behind with its strap',
    width: 960,
    height: 960,
    avif: `${projectConstructionCrew6360Avif} 360w, ${projectConstructionCrew6640Avif} 640w, ${projectConstructionCrew6960Avif} 960w`,
    webp: `${projectConstructionCrew6360Webp} 360w, ${projectConstructionCrew6640Webp} 640w, ${projectConstructionCrew6960Webp} 960w`,
    fallback: projectConstructionCrew6640Jpg,
  },
} as const satisfies Record<string, ShopPicture>
