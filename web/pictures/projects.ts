// Made by npm run render.
import projectBrewery1360Avif from './project-brewery-1-360.avif?no-inline'
import projectBrewery1360Jpg from './project-brewery-1-360.jpg?no-inline'
import projectBrewery1360Webp from './project-brewery-1-360.webp?no-inline'
import projectBrewery1640Avif from './project-brewery-1-640.avif?no-inline'
import projectBrewery1640Webp from './project-brewery-1-640.webp?no-inline'
import projectBrewery2360Avif from './project-brewery-2-360.avif?no-inline'
import projectBrewery2360Jpg from './project-brewery-2-360.jpg?no-inline'
import projectBrewery2360Webp from './project-brewery-2-360.webp?no-inline'
import projectBrewery2640Avif from './project-brewery-2-640.avif?no-inline'
import projectBrewery2640Webp from './project-brewery-2-640.webp?no-inline'
import projectBrewery3360Avif from './project-brewery-3-360.avif?no-inline'
import projectBrewery3360Jpg from './project-brewery-3-360.jpg?no-inline'
import projectBrewery3360Webp from './project-brewery-3-360.webp?no-inline'
import projectBrewery3640Avif from './project-brewery-3-640.avif?no-inline'
import projectBrewery3640Webp from './project-brewery-3-640.webp?no-inline'
import projectBrewery4360Avif from './project-brewery-4-360.avif?no-inline'
import projectBrewery4360Jpg from './project-brewery-4-360.jpg?no-inline'
import projectBrewery4360Webp from './project-brewery-4-360.webp?no-inline'
import projectBrewery4640Avif from './project-brewery-4-640.avif?no-inline'
import projectBrewery4640Webp from './project-brewery-4-640.webp?no-inline'
import projectClimbingGym1360Avif from './project-climbing-gym-1-360.avif?no-inline'
import projectClimbingGym1360Jpg from './project-climbing-gym-1-360.jpg?no-inline'
import projectClimbingGym1360Webp from './project-climbing-gym-1-360.webp?no-inline'
import projectClimbingGym1640Avif from './project-climbing-gym-1-640.avif?no-inline'
import projectClimbingGym1640Webp from './project-climbing-gym-1-640.webp?no-inline'
import projectClimbingGym2360Avif from './project-climbing-gym-2-360.avif?no-inline'
import projectClimbingGym2360Jpg from './project-climbing-gym-2-360.jpg?no-inline'
import projectClimbingGym2360Webp from './project-climbing-gym-2-360.webp?no-inline'
import projectClimbingGym2640Avif from './project-climbing-gym-2-640.avif?no-inline'
import projectClimbingGym2640Webp from './project-climbing-gym-2-640.webp?no-inline'
import projectClimbingGym3360Avif from './project-climbing-gym-3-360.avif?no-inline'
import projectClimbingGym3360Jpg from './project-climbing-gym-3-360.jpg?no-inline'
import projectClimbingGym3360Webp from './project-climbing-gym-3-360.webp?no-inline'
import projectClimbingGym3640Avif from './project-climbing-gym-3-640.avif?no-inline'
import projectClimbingGym3640Webp from './project-climbing-gym-3-640.webp?no-inline'
import projectClimbingGym4360Avif from './project-climbing-gym-4-360.avif?no-inline'
import projectClimbingGym4360Jpg from './project-climbing-gym-4-360.jpg?no-inline'
import projectClimbingGym4360Webp from './project-climbing-gym-4-360.webp?no-inline'
import projectClimbingGym4640Avif from './project-climbing-gym-4-640.avif?no-inline'
import projectClimbingGym4640Webp from './project-climbing-gym-4-640.webp?no-inline'
import projectCoffeeRoaster1360Avif from './project-coffee-roaster-1-360.avif?no-inline'
import projectCoffeeRoaster1360Jpg from './project-coffee-roaster-1-360.jpg?no-inline'
import projectCoffeeRoaster1360Webp from './project-coffee-roaster-1-360.webp?no-inline'
import projectCoffeeRoaster1640Avif from './project-coffee-roaster-1-640.avif?no-inline'
import projectCoffeeRoaster1640Webp from './project-coffee-roaster-1-640.webp?no-inline'
import projectCoffeeRoaster2360Avif from './project-coffee-roaster-2-360.avif?no-inline'
import projectCoffeeRoaster2360Jpg from './project-coffee-roaster-2-360.jpg?no-inline'
import projectCoffeeRoaster2360Webp from './project-coffee-roaster-2-360.webp?no-inline'
import projectCoffeeRoaster2640Avif from './project-coffee-roaster-2-640.avif?no-inline'
import projectCoffeeRoaster2640Webp from './project-coffee-roaster-2-640.webp?no-inline'
import projectCoffeeRoaster3360Avif from './project-coffee-roaster-3-360.avif?no-inline'
import projectCoffeeRoaster3360Jpg from './project-coffee-roaster-3-360.jpg?no-inline'
import projectCoffeeRoaster3360Webp from './project-coffee-roaster-3-360.webp?no-inline'
import projectCoffeeRoaster3640Avif from './project-coffee-roaster-3-640.avif?no-inline'
import projectCoffeeRoaster3640Webp from './project-coffee-roaster-3-640.webp?no-inline'
import projectCoffeeRoaster4360Avif from './project-coffee-roaster-4-360.avif?no-inline'
import projectCoffeeRoaster4360Jpg from './project-coffee-roaster-4-360.jpg?no-inline'
import projectCoffeeRoaster4360Webp from './project-coffee-roaster-4-360.webp?no-inline'
import projectCoffeeRoaster4640Avif from './project-coffee-roaster-4-640.avif?no-inline'
import projectCoffeeRoaster4640Webp from './project-coffee-roaster-4-640.webp?no-inline'
import projectConstructionCrew1360Avif from './project-construction-crew-1-360.avif?no-inline'
import projectConstructionCrew1360Jpg from './project-construction-crew-1-360.jpg?no-inline'
import projectConstructionCrew1360Webp from './project-construction-crew-1-360.webp?no-inline'
import projectConstructionCrew1640Avif from './project-construction-crew-1-640.avif?no-inline'
import projectConstructionCrew1640Webp from './project-construction-crew-1-640.webp?no-inline'
import projectConstructionCrew2360Avif from './project-construction-crew-2-360.avif?no-inline'
import projectConstructionCrew2360Jpg from './project-construction-crew-2-360.jpg?no-inline'
import projectConstructionCrew2360Webp from './project-construction-crew-2-360.webp?no-inline'
import projectConstructionCrew2640Avif from './project-construction-crew-2-640.avif?no-inline'
import projectConstructionCrew2640Webp from './project-construction-crew-2-640.webp?no-inline'
import projectConstructionCrew3360Avif from './project-construction-crew-3-360.avif?no-inline'
import projectConstructionCrew3360Jpg from './project-construction-crew-3-360.jpg?no-inline'
import projectConstructionCrew3360Webp from './project-construction-crew-3-360.webp?no-inline'
import projectConstructionCrew3640Avif from './project-construction-crew-3-640.avif?no-inline'
import projectConstructionCrew3640Webp from './project-construction-crew-3-640.webp?no-inline'
import projectConstructionCrew4360Avif from './project-construction-crew-4-360.avif?no-inline'
import projectConstructionCrew4360Jpg from './project-construction-crew-4-360.jpg?no-inline'
import projectConstructionCrew4360Webp from './project-construction-crew-4-360.webp?no-inline'
import projectConstructionCrew4640Avif from './project-construction-crew-4-640.avif?no-inline'
import projectConstructionCrew4640Webp from './project-construction-crew-4-640.webp?no-inline'
import projectFarmMarket1360Avif from './project-farm-market-1-360.avif?no-inline'
import projectFarmMarket1360Jpg from './project-farm-market-1-360.jpg?no-inline'
import projectFarmMarket1360Webp from './project-farm-market-1-360.webp?no-inline'
import projectFarmMarket1640Avif from './project-farm-market-1-640.avif?no-inline'
import projectFarmMarket1640Webp from './project-farm-market-1-640.webp?no-inline'
import projectFarmMarket2360Avif from './project-farm-market-2-360.avif?no-inline'
import projectFarmMarket2360Jpg from './project-farm-market-2-360.jpg?no-inline'
import projectFarmMarket2360Webp from './project-farm-market-2-360.webp?no-inline'
import projectFarmMarket2640Avif from './project-farm-market-2-640.avif?no-inline'
import projectFarmMarket2640Webp from './project-farm-market-2-640.webp?no-inline'
import projectFarmMarket3360Avif from './project-farm-market-3-360.avif?no-inline'
import projectFarmMarket3360Jpg from './project-farm-market-3-360.jpg?no-inline'
import projectFarmMarket3360Webp from './project-farm-market-3-360.webp?no-inline'
import projectFarmMarket3640Avif from './project-farm-market-3-640.avif?no-inline'
import projectFarmMarket3640Webp from './project-farm-market-3-640.webp?no-inline'
import projectFarmMarket4360Avif from './project-farm-market-4-360.avif?no-inline'
import projectFarmMarket4360Jpg from './project-farm-market-4-360.jpg?no-inline'
import projectFarmMarket4360Webp from './project-farm-market-4-360.webp?no-inline'
import projectFarmMarket4640Avif from './project-farm-market-4-640.avif?no-inline'
import projectFarmMarket4640Webp from './project-farm-market-4-640.webp?no-inline'
import projectFishingCharter1360Avif from './project-fishing-charter-1-360.avif?no-inline'
import projectFishingCharter1360Jpg from './project-fishing-charter-1-360.jpg?no-inline'
import projectFishingCharter1360Webp from './project-fishing-charter-1-360.webp?no-inline'
import projectFishingCharter1640Avif from './project-fishing-charter-1-640.avif?no-inline'
import projectFishingCharter1640Webp from './project-fishing-charter-1-640.webp?no-inline'
import projectFishingCharter2360Avif from './project-fishing-charter-2-360.avif?no-inline'
import projectFishingCharter2360Jpg from './project-fishing-charter-2-360.jpg?no-inline'
import projectFishingCharter2360Webp from './project-fishing-charter-2-360.webp?no-inline'
import projectFishingCharter2640Avif from './project-fishing-charter-2-640.avif?no-inline'
import projectFishingCharter2640Webp from './project-fishing-charter-2-640.webp?no-inline'
import projectFishingCharter3360Avif from './project-fishing-charter-3-360.avif?no-inline'
import projectFishingCharter3360Jpg from './project-fishing-charter-3-360.jpg?no-inline'
import projectFishingCharter3360Webp from './project-fishing-charter-3-360.webp?no-inline'
import projectFishingCharter3640Avif from './project-fishing-charter-3-640.avif?no-inline'
import projectFishingCharter3640Webp from './project-fishing-charter-3-640.webp?no-inline'
import projectFishingCharter4360Avif from './project-fishing-charter-4-360.avif?no-inline'
import projectFishingCharter4360Jpg from './project-fishing-charter-4-360.jpg?no-inline'
import projectFishingCharter4360Webp from './project-fishing-charter-4-360.webp?no-inline'
import projectFishingCharter4640Avif from './project-fishing-charter-4-640.avif?no-inline'
import projectFishingCharter4640Webp from './project-fishing-charter-4-640.webp?no-inline'
import projectLittleLeague1360Avif from './project-little-league-1-360.avif?no-inline'
import projectLittleLeague1360Jpg from './project-little-league-1-360.jpg?no-inline'
import projectLittleLeague1360Webp from './project-little-league-1-360.webp?no-inline'
import projectLittleLeague1640Avif from './project-little-league-1-640.avif?no-inline'
import projectLittleLeague1640Webp from './project-little-league-1-640.webp?no-inline'
import projectLittleLeague2360Avif from './project-little-league-2-360.avif?no-inline'
import projectLittleLeague2360Jpg from './project-little-league-2-360.jpg?no-inline'
import projectLittleLeague2360Webp from './project-little-league-2-360.webp?no-inline'
import projectLittleLeague2640Avif from './project-little-league-2-640.avif?no-inline'
import projectLittleLeague2640Webp from './project-little-league-2-640.webp?no-inline'
import projectLittleLeague3360Avif from './project-little-league-3-360.avif?no-inline'
import projectLittleLeague3360Jpg from './project-little-league-3-360.jpg?no-inline'
import projectLittleLeague3360Webp from './project-little-league-3-360.webp?no-inline'
import projectLittleLeague3640Avif from './project-little-league-3-640.avif?no-inline'
import projectLittleLeague3640Webp from './project-little-league-3-640.webp?no-inline'
import projectLittleLeague4360Avif from './project-little-league-4-360.avif?no-inline'
import projectLittleLeague4360Jpg from './project-little-league-4-360.jpg?no-inline'
import projectLittleLeague4360Webp from './project-little-league-4-360.webp?no-inline'
import projectLittleLeague4640Avif from './project-little-league-4-640.avif?no-inline'
import projectLittleLeague4640Webp from './project-little-league-4-640.webp?no-inline'
import projectWedding1360Avif from './project-wedding-1-360.avif?no-inline'
import projectWedding1360Jpg from './project-wedding-1-360.jpg?no-inline'
import projectWedding1360Webp from './project-wedding-1-360.webp?no-inline'
import projectWedding1640Avif from './project-wedding-1-640.avif?no-inline'
import projectWedding1640Webp from './project-wedding-1-640.webp?no-inline'
import projectWedding2360Avif from './project-wedding-2-360.avif?no-inline'
import projectWedding2360Jpg from './project-wedding-2-360.jpg?no-inline'
import projectWedding2360Webp from './project-wedding-2-360.webp?no-inline'
import projectWedding2640Avif from './project-wedding-2-640.avif?no-inline'
import projectWedding2640Webp from './project-wedding-2-640.webp?no-inline'
import projectWedding3360Avif from './project-wedding-3-360.avif?no-inline'
import projectWedding3360Jpg from './project-wedding-3-360.jpg?no-inline'
import projectWedding3360Webp from './project-wedding-3-360.webp?no-inline'
import projectWedding3640Avif from './project-wedding-3-640.avif?no-inline'
import projectWedding3640Webp from './project-wedding-3-640.webp?no-inline'
import projectWedding4360Avif from './project-wedding-4-360.avif?no-inline'
import projectWedding4360Jpg from './project-wedding-4-360.jpg?no-inline'
import projectWedding4360Webp from './project-wedding-4-360.webp?no-inline'
import projectWedding4640Avif from './project-wedding-4-640.avif?no-inline'
import projectWedding4640Webp from './project-wedding-4-640.webp?no-inline'
import type { ShopPicture } from './shop-picture.tsx'

export const PROJECTS = {
  'project-coffee-roaster-1': {
    alt: 'Lone Pine Coffee Roasters (demo brand): coffee brown 5-panel hat with a caramel band, seen from the front',
    width: 640,
    height: 640,
    avif: `${projectCoffeeRoaster1360Avif} 360w, ${projectCoffeeRoaster1640Avif} 640w`,
    webp: `${projectCoffeeRoaster1360Webp} 360w, ${projectCoffeeRoaster1640Webp} 640w`,
    fallback: projectCoffeeRoaster1360Jpg,
  },
  'project-coffee-roaster-2': {
    alt: 'Lone Pine Coffee Roasters (demo brand): the same hat, three-quarter view',
    width: 640,
    height: 640,
    avif: `${projectCoffeeRoaster2360Avif} 360w, ${projectCoffeeRoaster2640Avif} 640w`,
    webp: `${projectCoffeeRoaster2360Webp} 360w, ${projectCoffeeRoaster2640Webp} 640w`,
    fallback: projectCoffeeRoaster2360Jpg,
  },
  'project-coffee-roaster-3': {
    alt: 'Lone Pine Coffee Roasters (demo brand): close-up of the embroidered logo',
    width: 640,
    height: 640,
    avif: `${projectCoffeeRoaster3360Avif} 360w, ${projectCoffeeRoaster3640Avif} 640w`,
    webp: `${projectCoffeeRoaster3360Webp} 360w, ${projectCoffeeRoaster3640Webp} 640w`,
    fallback: projectCoffeeRoaster3360Jpg,
  },
  'project-coffee-roaster-4': {
    alt: 'Lone Pine Coffee Roasters (demo brand): oat colored 6-panel hat with a brown band',
    width: 640,
    height: 640,
    avif: `${projectCoffeeRoaster4360Avif} 360w, ${projectCoffeeRoaster4640Avif} 640w`,
    webp: `${projectCoffeeRoaster4360Webp} 360w, ${projectCoffeeRoaster4640Webp} 640w`,
    fallback: projectCoffeeRoaster4360Jpg,
  },
  'project-brewery-1': {
    alt: 'Bluebonnet Brewing (demo brand): ivory 6-panel hat with a royal blue band, seen from the front',
    width: 640,
    height: 640,
    avif: `${projectBrewery1360Avif} 360w, ${projectBrewery1640Avif} 640w`,
    webp: `${projectBrewery1360Webp} 360w, ${projectBrewery1640Webp} 640w`,
    fallback: projectBrewery1360Jpg,
  },
  'project-brewery-2': {
    alt: 'Bluebonnet Brewing (demo brand): the same hat, three-quarter view',
    width: 640,
    height: 640,
    avif: `${projectBrewery2360Avif} 360w, ${projectBrewery2640Avif} 640w`,
    webp: `${projectBrewery2360Webp} 360w, ${projectBrewery2640Webp} 640w`,
    fallback: projectBrewery2360Jpg,
  },
  'project-brewery-3': {
    alt: 'Bluebonnet Brewing (demo brand): close-up of the embroidered logo',
    width: 640,
    height: 640,
    avif: `${projectBrewery3360Avif} 360w, ${projectBrewery3640Avif} 640w`,
    webp: `${projectBrewery3360Webp} 360w, ${projectBrewery3640Webp} 640w`,
    fallback: projectBrewery3360Jpg,
  },
  'project-brewery-4': {
    alt: 'Bluebonnet Brewing (demo brand): royal blue regular koozie with the printed logo',
    width: 640,
    height: 640,
    avif: `${projectBrewery4360Avif} 360w, ${projectBrewery4640Avif} 640w`,
    webp: `${projectBrewery4360Webp} 360w, ${projectBrewery4640Webp} 640w`,
    fallback: projectBrewery4360Jpg,
  },
  'project-little-league-1': {
    alt: 'Mesquite Little League (demo brand): red 6-panel hat with a navy band, seen from the front',
    width: 640,
    height: 640,
    avif: `${projectLittleLeague1360Avif} 360w, ${projectLittleLeague1640Avif} 640w`,
    webp: `${projectLittleLeague1360Webp} 360w, ${projectLittleLeague1640Webp} 640w`,
    fallback: projectLittleLeague1360Jpg,
  },
  'project-little-league-2': {
    alt: 'Mesquite Little League (demo brand): the same hat, three-quarter view',
    width: 640,
    height: 640,
    avif: `${projectLittleLeague2360Avif} 360w, ${projectLittleLeague2640Avif} 640w`,
    webp: `${projectLittleLeague2360Webp} 360w, ${projectLittleLeague2640Webp} 640w`,
    fallback: projectLittleLeague2360Jpg,
  },
  'project-little-league-3': {
    alt: 'Mesquite Little League (demo brand): close-up of the embroidered logo',
    width: 640,
    height: 640,
    avif: `${projectLittleLeague3360Avif} 360w, ${projectLittleLeague3640Avif} 640w`,
    webp: `${projectLittleLeague3360Webp} 360w, ${projectLittleLeague3640Webp} 640w`,
    fallback: projectLittleLeague3360Jpg,
  },
  'project-little-league-4': {
    alt: 'Mesquite Little League (demo brand): navy 6-panel hat with a red band',
    width: 640,
    height: 640,
    avif: `${projectLittleLeague4360Avif} 360w, ${projectLittleLeague4640Avif} 640w`,
    webp: `${projectLittleLeague4360Webp} 360w, ${projectLittleLeague4640Webp} 640w`,
    fallback: projectLittleLeague4360Jpg,
  },
  'project-fishing-charter-1': {
    alt: 'Gulf Wind Charters (demo brand): teal 5-panel hat with a white band, seen from the front',
    width: 640,
    height: 640,
    avif: `${projectFishingCharter1360Avif} 360w, ${projectFishingCharter1640Avif} 640w`,
    webp: `${projectFishingCharter1360Webp} 360w, ${projectFishingCharter1640Webp} 640w`,
    fallback: projectFishingCharter1360Jpg,
  },
  'project-fishing-charter-2': {
    alt: 'Gulf Wind Charters (demo brand): the same hat, three-quarter view',
    width: 640,
    height: 640,
    avif: `${projectFishingCharter2360Avif} 360w, ${projectFishingCharter2640Avif} 640w`,
    webp: `${projectFishingCharter2360Webp} 360w, ${projectFishingCharter2640Webp} 640w`,
    fallback: projectFishingCharter2360Jpg,
  },
  'project-fishing-charter-3': {
    alt: 'Gulf Wind Charters (demo brand): close-up of the embroidered logo',
    width: 640,
    height: 640,
    avif: `${projectFishingCharter3360Avif} 360w, ${projectFishingCharter3640Avif} 640w`,
    webp: `${projectFishingCharter3360Webp} 360w, ${projectFishingCharter3640Webp} 640w`,
    fallback: projectFishingCharter3360Jpg,
  },
  'project-fishing-charter-4': {
    alt: 'Gulf Wind Charters (demo brand): teal skinny koozie with the printed logo',
    width: 640,
    height: 640,
    avif: `${projectFishingCharter4360Avif} 360w, ${projectFishingCharter4640Avif} 640w`,
    webp: `${projectFishingCharter4360Webp} 360w, ${projectFishingCharter4640Webp} 640w`,
    fallback: projectFishingCharter4360Jpg,
  },
  'project-farm-market-1': {
    alt: 'Sunrow Farm Market (demo brand): leaf green 5-panel hat with a cream band, seen from the front',
    width: 640,
    height: 640,
    avif: `${projectFarmMarket1360Avif} 360w, ${projectFarmMarket1640Avif} 640w`,
    webp: `${projectFarmMarket1360Webp} 360w, ${projectFarmMarket1640Webp} 640w`,
    fallback: projectFarmMarket1360Jpg,
  },
  'project-farm-market-2': {
    alt: 'Sunrow Farm Market (demo brand): the same hat, three-quarter view',
    width: 640,
    height: 640,
    avif: `${projectFarmMarket2360Avif} 360w, ${projectFarmMarket2640Avif} 640w`,
    webp: `${projectFarmMarket2360Webp} 360w, ${projectFarmMarket2640Webp} 640w`,
    fallback: projectFarmMarket2360Jpg,
  },
  'project-farm-market-3': {
    alt: 'Sunrow Farm Market (demo brand): close-up of the embroidered logo',
    width: 640,
    height: 640,
    avif: `${projectFarmMarket3360Avif} 360w, ${projectFarmMarket3640Avif} 640w`,
    webp: `${projectFarmMarket3360Webp} 360w, ${projectFarmMarket3640Webp} 640w`,
    fallback: projectFarmMarket3360Jpg,
  },
  'project-farm-market-4': {
    alt: 'Sunrow Farm Market (demo brand): sunflower yellow regular koozie with the printed logo',
    width: 640,
    height: 640,
    avif: `${projectFarmMarket4360Avif} 360w, ${projectFarmMarket4640Avif} 640w`,
    webp: `${projectFarmMarket4360Webp} 360w, ${projectFarmMarket4640Webp} 640w`,
    fallback: projectFarmMarket4360Jpg,
  },
  'project-climbing-gym-1': {
    alt: 'Big Mesa Climbing Gym (demo brand): spruce green 5-panel hat with a rust band, seen from the front',
    width: 640,
    height: 640,
    avif: `${projectClimbingGym1360Avif} 360w, ${projectClimbingGym1640Avif} 640w`,
    webp: `${projectClimbingGym1360Webp} 360w, ${projectClimbingGym1640Webp} 640w`,
    fallback: projectClimbingGym1360Jpg,
  },
  'project-climbing-gym-2': {
    alt: 'Big Mesa Climbing Gym (demo brand): the same hat, three-quarter view',
    width: 640,
    height: 640,
    avif: `${projectClimbingGym2360Avif} 360w, ${projectClimbingGym2640Avif} 640w`,
    webp: `${projectClimbingGym2360Webp} 360w, ${projectClimbingGym2640Webp} 640w`,
    fallback: projectClimbingGym2360Jpg,
  },
  'project-climbing-gym-3': {
    alt: 'Big Mesa Climbing Gym (demo brand): close-up of the embroidered logo',
    width: 640,
    height: 640,
    avif: `${projectClimbingGym3360Avif} 360w, ${projectClimbingGym3640Avif} 640w`,
    webp: `${projectClimbingGym3360Webp} 360w, ${projectClimbingGym3640Webp} 640w`,
    fallback: projectClimbingGym3360Jpg,
  },
  'project-climbing-gym-4': {
    alt: 'Big Mesa Climbing Gym (demo brand): sand colored 6-panel hat with a green band',
    width: 640,
    height: 640,
    avif: `${projectClimbingGym4360Avif} 360w, ${projectClimbingGym4640Avif} 640w`,
    webp: `${projectClimbingGym4360Webp} 360w, ${projectClimbingGym4640Webp} 640w`,
    fallback: projectClimbingGym4360Jpg,
  },
  'project-wedding-1': {
    alt: 'A & B Wedding Weekend (demo brand): off-white 6-panel hat with a blush band, seen from the front',
    width: 640,
    height: 640,
    avif: `${projectWedding1360Avif} 360w, ${projectWedding1640Avif} 640w`,
    webp: `${projectWedding1360Webp} 360w, ${projectWedding1640Webp} 640w`,
    fallback: projectWedding1360Jpg,
  },
  'project-wedding-2': {
    alt: 'A & B Wedding Weekend (demo brand): the same hat, three-quarter view',
    width: 640,
    height: 640,
    avif: `${projectWedding2360Avif} 360w, ${projectWedding2640Avif} 640w`,
    webp: `${projectWedding2360Webp} 360w, ${projectWedding2640Webp} 640w`,
    fallback: projectWedding2360Jpg,
  },
  'project-wedding-3': {
    alt: 'A & B Wedding Weekend (demo brand): close-up of the embroidered logo',
    width: 640,
    height: 640,
    avif: `${projectWedding3360Avif} 360w, ${projectWedding3640Avif} 640w`,
    webp: `${projectWedding3360Webp} 360w, ${projectWedding3640Webp} 640w`,
    fallback: projectWedding3360Jpg,
  },
  'project-wedding-4': {
    alt: 'A & B Wedding Weekend (demo brand): blush skinny koozie with the printed logo',
    width: 640,
    height: 640,
    avif: `${projectWedding4360Avif} 360w, ${projectWedding4640Avif} 640w`,
    webp: `${projectWedding4360Webp} 360w, ${projectWedding4640Webp} 640w`,
    fallback: projectWedding4360Jpg,
  },
  'project-construction-crew-1': {
    alt: 'True Level Builders (demo brand): graphite 6-panel hat with a safety orange band, seen from the front',
    width: 640,
    height: 640,
    avif: `${projectConstructionCrew1360Avif} 360w, ${projectConstructionCrew1640Avif} 640w`,
    webp: `${projectConstructionCrew1360Webp} 360w, ${projectConstructionCrew1640Webp} 640w`,
    fallback: projectConstructionCrew1360Jpg,
  },
  'project-construction-crew-2': {
    alt: 'True Level Builders (demo brand): the same hat, three-quarter view',
    width: 640,
    height: 640,
    avif: `${projectConstructionCrew2360Avif} 360w, ${projectConstructionCrew2640Avif} 640w`,
    webp: `${projectConstructionCrew2360Webp} 360w, ${projectConstructionCrew2640Webp} 640w`,
    fallback: projectConstructionCrew2360Jpg,
  },
  'project-construction-crew-3': {
    alt: 'True Level Builders (demo brand): close-up of the embroidered logo',
    width: 640,
    height: 640,
    avif: `${projectConstructionCrew3360Avif} 360w, ${projectConstructionCrew3640Avif} 640w`,
    webp: `${projectConstructionCrew3360Webp} 360w, ${projectConstructionCrew3640Webp} 640w`,
    fallback: projectConstructionCrew3360Jpg,
  },
  'project-construction-crew-4': {
    alt: 'True Level Builders (demo brand): orange 5-panel hat with a black band',
    width: 640,
    height: 640,
    avif: `${projectConstructionCrew4360Avif} 360w, ${projectConstructionCrew4640Avif} 640w`,
    webp: `${projectConstructionCrew4360Webp} 360w, ${projectConstructionCrew4640Webp} 640w`,
    fallback: projectConstructionCrew4360Jpg,
  },
} as const satisfies Record<string, ShopPicture>
